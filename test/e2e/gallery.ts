import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, onTestFinished } from 'vitest'
import { watchPage } from '../browser/browser.ts'
import { sharedBrowser } from './journey-server.ts'
import { serveDist } from './serve-dist.ts'

export const everySize = ['phone', 'tablet', 'desktop'] as const

interface GalleryOptions extends BrowserContextOptions {
  /** Prepares the page before it is opened. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Problems that this page causes on purpose. */
  readonly expected?: readonly RegExp[]
}

/**
 * Serves only the built pages, without the product's server. For the top of a test file, which
 * awaits it.
 */
export async function startGallery() {
  const site = await serveDist()
  afterAll(() => site.close())
  /** Opens a page that fails the test if it has unexpected problems. */
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
