import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { createLoginLink } from '../../src/features/access/server/request-login-link.ts'
import type { CalendarDate } from '../../src/kernel/calendar-date.ts'
import type { TestApp } from '../app.ts'
import { expectAccessible, watchPage } from '../browser/browser.ts'
import { borrowPage, returnPage } from './borrowed-page.ts'
import { sharedServer, startServer } from './journey-server.ts'

const reports = join(import.meta.dirname, '../../reports')

/** The sizes at which every screen is checked. */
export const viewports = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
}

export interface PageOptions {
  readonly viewport?: keyof typeof viewports
  /**
   * Problems that this page causes on purpose (a refusal, a 500); the 401 that leads to /login is
   * always allowed.
   */
  readonly expected?: readonly RegExp[]
  /** Opens the page in the browser of another page, with its cookies; by default in a new one. */
  readonly beside?: Page
  /**
   * Opens the page signed in with this email address, by a login link that is neither emailed nor
   * drawn.
   */
  readonly as?: string
  /** Lets the walkthrough of a first login open, which would cover the page. */
  readonly walkthrough?: true
}

/**
 * The real server on a port of this machine, the built pages in a real Chromium, and the emails the
 * server hands to SMTP.
 */
export interface Journey {
  readonly app: TestApp
  readonly baseUrl: string
  /**
   * Opens a page at a path or URL, inside a test only: it is closed at the test's end, which fails
   * if the page had unexpected problems.
   */
  open(path: string, options?: PageOptions): Promise<Page>
  /** Returns the login link of the next email to `email` that was not returned before. */
  loginLink(email: string): Promise<string>
  /** Signs the browser in as a person does, through the emailed link's page, and waits for `to`. */
  signIn(page: Page, email: string, to?: string): Promise<void>
  close(): Promise<void>
}

/**
 * The pages of `dist` (built beforehand: `npm test` does, else `vite build`; HOLDFAST_TEST_DIST
 * names another folder) served by the worker's shared server; with options, by the journey's own
 * server and database. Only there may a journey move the clock. Jobs run when the test calls
 * `app.runJobs()`.
 */
export async function startJourney(options?: {
  today?: CalendarDate
  env?: Record<string, string>
  /** By default the server's IP address. */
  host?: 'localhost'
}): Promise<Journey> {
  const { app, baseUrl } = await (options === undefined ? sharedServer() : startServer(options))
  const read = new Set<number>()

  async function loginLink(email: string): Promise<string> {
    for (const end = performance.now() + 30_000; performance.now() < end; await sleep(50)) {
      const message = (await app.emails()).findLast(({ id, to }) => to === email && !read.has(id))
      const link = message?.text.match(/https?:\/\/\S+\/auth\/verify\/[^\s"\]]+/)?.[0]
      if (message === undefined) continue
      read.add(message.id)
      if (link !== undefined) return link
    }
    throw new Error(`no login link came to ${email}`)
  }
  async function askForLink(
    request: APIRequestContext,
    email: string,
    redirect: string,
  ): Promise<string> {
    const asked = await request.post('/api/auth/login', { data: { email, redirect } })
    expect(asked.status(), await asked.text()).toBe(200)
    return loginLink(email)
  }
  return {
    app,
    baseUrl,
    loginLink,
    async open(path, pageOptions = {}) {
      const page = await newPage(baseUrl, pageOptions)
      if (pageOptions.as !== undefined) {
        const link = await createLoginLink(app.services, pageOptions.as)
        if (link === undefined) throw new Error(`${pageOptions.as} cannot log in`)
        const verified = await page.request.get(`${baseUrl}/api${new URL(link).pathname}`, {
          headers: { 'x-holdfast': 'confirm' },
        })
        expect(verified.status(), await verified.text()).toBe(200)
      }
      await page.goto(new URL(path, baseUrl).href)
      return page
    },
    async signIn(page, email, to = '/contacts') {
      await page.goto(await askForLink(page.request, email, to))
      await page.waitForURL(`${baseUrl}${to}`)
    },
    async close() {
      if (options !== undefined) await app.close()
    },
  }
}

async function newPage(baseUrl: string, options: PageOptions): Promise<Page> {
  const { beside, walkthrough = false } = options
  const page = await (beside?.context().newPage() ?? borrowPage(baseUrl, walkthrough))
  await page.setViewportSize(viewports[options.viewport ?? 'desktop'])
  const watch = watchPage(page)
  onTestFinished(async ({ task }) => {
    const failed = task.result?.state === 'fail'
    if (failed) await photograph(page, task.name)
    if (beside === undefined) await returnPage(page, !failed)
    watch.expectQuiet(/status of 401 \(Unauthorized\)/, ...(options.expected ?? []))
  })
  return page
}

/** Takes a phone's page in three sizes into HOLDFAST_PICTURES, without which it takes none. */
export async function takePictures(page: Page, name: string): Promise<void> {
  const folder = process.env.HOLDFAST_PICTURES
  if (folder === undefined) return
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 390, height: 844 })
}

async function photograph(page: Page, title: string): Promise<void> {
  mkdirSync(reports, { recursive: true })
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
  await page
    .screenshot({
      path: join(reports, `${name}-${page.viewportSize()?.width}.png`),
      fullPage: true,
    })
    .catch(() => {})
}

type Size = keyof typeof viewports

/** Returns how many pixels the page is wider than its window. */
export const sideways = (page: Page) =>
  page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )

/**
 * Checks that axe finds no problem and nothing is wider than the window on phone and desktop; with
 * `sizes`, both at each size. A tablet among others shows what one of them shows, so axe skips it.
 */
export async function expectFits(page: Page, sizes?: readonly Size[]): Promise<void> {
  const before = page.viewportSize()
  if (sizes === undefined) await expectAccessible(page)
  for (const size of sizes ?? (['phone', 'desktop'] as const)) {
    await page.setViewportSize(viewports[size])
    if (sizes !== undefined && (size !== 'tablet' || sizes.length === 1))
      await expectAccessible(page)
    await expect
      .poll(() => sideways(page), {
        message: `${page.url()} scrolls sideways at ${viewports[size].width} px`,
      })
      .toBeLessThanOrEqual(0)
  }
  if (before !== null) await page.setViewportSize(before)
}

/** Waits for exactly this text somewhere on the page. */
export async function shows(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor()
}

/** Waits for the page with this h1. */
export async function headed(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
}

/** Goes to a path of the app as a link does, wherever the app then leads. */
export const pushPath = (page: Page, path: string): Promise<void> =>
  page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)

/**
 * Goes to another screen of the app as a link does, and waits for its h1. That saves most of what a
 * load of the page takes; that a path can be loaded is seen where a journey opens it.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.evaluate("for (const one of document.querySelectorAll('h1')) one.dataset.left = ''")
  await pushPath(page, path)
  await page.locator('h1:not([data-left])').first().waitFor()
}

/** Serves a consumers' page without data and without rendered HTML, as if the server failed. */
export function withoutFirstPaint(html: string): string {
  return html
    .replace(/(id="first-paint">)[^<]*/, '$1null')
    .replace(/<div id="root" data-rendered>[\s\S]*<\/div>/, '<div id="root"></div>')
}

/** The server's refusal with this text, for a route of a page. */
export const refusal = (message: string) => ({
  status: 422,
  json: { defined: true, code: 'UNPROCESSABLE_CONTENT', status: 422, message, data: null },
})

/** Returns the app's accent color as the page shows it, as `#RRGGBB`. */
export const accentOf = (page: Page) =>
  page.evaluate<string>(`(() => {
    const part = document.body.appendChild(document.createElement('i'))
    part.style.color = 'var(--accent)'
    const { color } = getComputedStyle(part)
    part.remove()
    return '#' + color.match(/\\d+/g).map((n) => Number(n).toString(16).padStart(2, '0')).join('')
  })()`)
