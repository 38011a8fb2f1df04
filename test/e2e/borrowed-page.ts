import type { BrowserContext, Page } from 'playwright-core'
import { closedWalkthrough } from '../browser/closed-walkthrough.ts'
import { interceptCalls } from '../browser/intercept-calls.ts'
import { sharedBrowser } from './journey-server.ts'

/** A browser whose only tab waits for the next test. */
interface Home {
  readonly kind: string
  readonly baseUrl: string
  readonly newSession: BrowserContext['newCDPSession']
  /** Ends the interception of calls. */
  readonly endRoutes: () => Promise<void>
}

// A tab that has loaded the pages before opens the next one in a fraction of the time, because it
// keeps its process and the compiled scripts.
const idle = new Map<string, BrowserContext[]>()
const homes = new WeakMap<BrowserContext, Home>()
// A moved clock, a script of each load and an authenticator cannot be undone.
const marked = new WeakSet<BrowserContext>()

/**
 * Opens a page in a browser that knows nothing of the tests before: no cookies, storage, history,
 * permissions or routes.
 */
export async function borrowPage(baseUrl: string, walkthrough: boolean): Promise<Page> {
  const kind = `${baseUrl} ${walkthrough}`
  const waiting = idle.get(kind)?.pop()
  const [page] = waiting?.browser()?.isConnected() === true ? waiting.pages() : []
  return page ?? newTab(kind, baseUrl, walkthrough)
}

/** Closes the page's browser, or keeps it with this tab alone for the next test. */
export async function returnPage(page: Page, keep: boolean): Promise<void> {
  const context = page.context()
  const home = homes.get(context)
  const reusable = keep && home !== undefined && !marked.has(context)
  if (!reusable || !(await emptied(page, home))) {
    await home?.endRoutes().catch(() => {})
    return context.close()
  }
  idle.set(home.kind, [...(idle.get(home.kind) ?? []), context])
}

/** Returns whether the browser is as good as new; it is not if the test closed the page. */
async function emptied(page: Page, { baseUrl, newSession, endRoutes }: Home): Promise<boolean> {
  const context = page.context()
  try {
    await Promise.all(context.pages().map((one) => (one === page ? undefined : one.close())))
    page.removeAllListeners()
    // A form with changes asks whether to leave.
    page.on('dialog', (dialog) => void dialog.accept())
    await endRoutes()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await page.emulateMedia({ media: null, reducedMotion: 'reduce', colorScheme: 'light' })
    await page.goto(`${baseUrl}/robots.txt`, { timeout: 5000 })
    await page.evaluate('sessionStorage.clear()')
    await page.goto('about:blank')
    await page.mouse.move(0, 0)
    page.removeAllListeners()
    const session = await newSession(page)
    const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'
    await session.send('Storage.clearDataForOrigin', { origin: baseUrl, storageTypes })
    await session.send('Page.resetNavigationHistory')
    await session.detach()
    await context.clearCookies()
    await context.clearPermissions()
    return true
  } catch {
    return false
  }
}

async function newTab(kind: string, baseUrl: string, walkthrough: boolean): Promise<Page> {
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
  const newSession = context.newCDPSession.bind(context)
  clock.install = marking(context, clock.install.bind(clock))
  context.newCDPSession = marking(context, newSession)
  const page = await context.newPage()
  const { end: endRoutes } = interceptCalls(page, newSession)
  homes.set(context, { kind, baseUrl, newSession, endRoutes })
  page.addInitScript = marking(context, page.addInitScript.bind(page))
  return page
}

/** Returns the same method, after whose call the browser serves no other test. */
function marking<In extends readonly unknown[], Out>(
  context: BrowserContext,
  method: (...args: In) => Out,
): (...args: In) => Out {
  return (...args) => {
    marked.add(context)
    return method(...args)
  }
}
