import type { BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { watchPage } from '../browser/browser.ts'
import { borrowPage, returnPage } from './borrowed-page.ts'
import { viewports } from './journey.ts'
import { sharedBrowser } from './journey-server.ts'
import { serveDist } from './serve-dist.ts'

export const everySize = ['phone', 'tablet', 'desktop'] as const

interface GalleryOptions extends BrowserContextOptions {
  /** Prepares the page before it is opened. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Problems that this page causes on purpose. */
  readonly expected?: readonly RegExp[]
}

// One for this worker: a page of an address that was open before finds its scripts compiled.
let site: ReturnType<typeof serveDist> | undefined

/**
 * Serves only the built pages, without the product's server. For the top of a test file, which
 * awaits it.
 */
export async function startGallery() {
  site ??= serveDist()
  const { baseUrl } = await site
  /** Opens a page that fails the test if it has unexpected problems. */
  return async (
    path: string,
    { before, expected = [], viewport, reducedMotion, ...options }: GalleryOptions = {},
  ): Promise<Page> => {
    const own = before !== undefined || Object.keys(options).length > 0
    const page = await (own ? newPage(options) : borrowPage(baseUrl, true))
    await page.setViewportSize(viewport ?? viewports.desktop)
    await page.emulateMedia({ reducedMotion: reducedMotion ?? 'no-preference' })
    const watch = watchPage(page)
    onTestFinished(async ({ task }) => {
      await (own ? page.context().close() : returnPage(page, task.result?.state !== 'fail'))
      watch.expectQuiet(...expected)
    })
    await before?.(page)
    await page.goto(baseUrl + path)
    return page
  }
}

const newPage = async (options: BrowserContextOptions) =>
  (await (await sharedBrowser()).newContext(options)).newPage()
