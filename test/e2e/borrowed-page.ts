import type { BrowserContext, Page } from 'playwright-core'
import { closedWalkthrough } from '../browser/closed-walkthrough.ts'
import { sharedBrowser } from './journey-server.ts'

// A browser that has loaded the pages before opens the next one five times as fast, because it
// keeps the scripts, also compiled.
const idle = new Map<string, BrowserContext[]>()
const kinds = new WeakMap<BrowserContext, string>()
const withMovedClock = new WeakSet<BrowserContext>()

/**
 * Opens a page in a browser that knows nothing of the tests before: no cookies, storage,
 * permissions or routes.
 */
export async function borrowPage(baseUrl: string, walkthrough: boolean): Promise<Page> {
  const kind = `${baseUrl} ${walkthrough}`
  const waiting = idle.get(kind)?.pop()
  const usable = waiting?.browser()?.isConnected() === true
  const context = waiting !== undefined && usable ? waiting : await newContext(baseUrl, walkthrough)
  kinds.set(context, kind)
  const page = await context.newPage()
  if (context === waiting) {
    const session = await context.newCDPSession(page)
    const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'
    await session.send('Storage.clearDataForOrigin', { origin: baseUrl, storageTypes })
    await session.detach()
  }
  return page
}

/** Closes the page's browser, or keeps it for the next test; a moved clock cannot be put back. */
export async function returnPage(page: Page, keep: boolean): Promise<void> {
  const context = page.context()
  if (!keep || withMovedClock.has(context)) return context.close()
  await Promise.all(context.pages().map((one) => one.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  await context.clearPermissions()
  await context.setOffline(false)
  const kind = kinds.get(context) ?? ''
  idle.set(kind, [...(idle.get(kind) ?? []), context])
}

async function newContext(baseUrl: string, walkthrough: boolean): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext({
    baseURL: baseUrl,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Animations would only cost time.
    reducedMotion: 'reduce',
  })
  // Only a failing test waits that long; a page of a busy machine may need many seconds.
  context.setDefaultTimeout(30_000)
  if (!walkthrough) await context.addInitScript(closedWalkthrough)
  const { clock } = context
  const install = clock.install.bind(clock)
  clock.install = (options) => {
    withMovedClock.add(context)
    return install(options)
  }
  return context
}
