import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, onTestFinished } from 'vitest'
import { watchPage } from '../browser.ts'
import { sharedBrowser } from './journey-server.ts'
import { serveDist } from './serve-dist.ts'

export const everySize = ['phone', 'tablet', 'desktop'] as const

interface GalleryOptions extends BrowserContextOptions {
  /** What is done with the page before it is opened. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Problems this page provokes on purpose. */
  readonly expected?: readonly RegExp[]
}

/** The built pages alone, without a server behind them. For the top of a test file, which awaits it. */
export async function startGallery() {
  const site = await serveDist()
  afterAll(() => site.close())
  /** Opens a page that fails the test if anything goes wrong in it unseen. */
  return async (
    path: string,
    { before, expected = [], ...options }: GalleryOptions = {},
  ): Promise<Page> => {
    const browser = await sharedBrowser()
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      ...options,
    })
    const page = await context.newPage()
    const watch = watchPage(page)
    onTestFinished(async () => {
      await context.close()
      watch.expectQuiet(...expected)
    })
    await before?.(page)
    await page.goto(site.baseUrl + path)
    return page
  }
}
