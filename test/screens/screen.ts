import type { Page } from 'playwright-core'
import type { findClient, Viewer } from './stage.ts'

export type ClientIds = Awaited<ReturnType<typeof findClient>>

/** One picture: viewer and URL, and the steps before and after it opens. */
export interface Screen {
  readonly name: string
  readonly viewer: Viewer
  readonly path: (ids: ClientIds) => string
  readonly before?: (page: Page) => Promise<unknown>
  readonly after?: (page: Page, ids: ClientIds) => Promise<unknown>
  /** The page never finishes loading: the picture shows the loading state. */
  readonly unfinished?: boolean
  readonly fullPage?: boolean
  /** Milliseconds to wait before the picture, for animations. */
  readonly settle?: number
}

/** Makes calls hang or fail, like a bad network. */
export const hanging = (pattern: string) => (page: Page) => page.route(pattern, () => {})
export const failing = (pattern: string) => (page: Page) =>
  page.route(pattern, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({
        defined: false,
        code: 'INTERNAL_SERVER_ERROR',
        status: 500,
        message: 'Something went wrong. Please try again later.',
        data: null,
      }),
    }),
  )
/** Changes a call's response, for states that need an outage or a restore. */
export const changed = (pattern: string, change: (body: string) => string) => (page: Page) =>
  page.route(pattern, async (route) => {
    try {
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    } catch {
      // The page was left meanwhile, or its picture taken: nobody waits for the response.
    }
  })
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()
/** Opens the first row of a table on the contact page. */
export const firstOf = (table: string) => async (page: Page) => {
  await page.getByRole('table', { name: table }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Print' }).waitFor()
}
export const steps =
  (...all: Array<(page: Page, ids: ClientIds) => Promise<unknown>>) =>
  async (page: Page, ids: ClientIds) => {
    for (const step of all) await step(page, ids)
  }
