import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { watchPage } from '../browser.ts'
import { expectFits } from './journey.ts'
import { sharedBrowser } from './journey-server.ts'
import { serveDist } from './serve-dist.ts'

let site: Awaited<ReturnType<typeof serveDist>>
beforeAll(async () => {
  site = await serveDist()
})
afterAll(() => site.close())

async function open(
  path: string,
  options: BrowserContextOptions = {},
  before?: (page: Page) => Promise<unknown>,
  expected: RegExp[] = [],
): Promise<Page> {
  const browser = await sharedBrowser()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
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

const everySize = ['phone', 'tablet', 'desktop'] as const

test('every part of the app is accessible and fits at every size, in an agency’s hard colors too', async () => {
  const page = await open('/gallery')
  await page.getByRole('heading', { name: 'Design system' }).waitFor()
  await expectFits(page, everySize)
  await page.getByText('Bright yellow').click()
  await expectFits(page)
})

test('every part of consumers’ pages is accessible and fits at every size', async () => {
  const page = await open('/gallery-public')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectFits(page, everySize)
  await page.getByRole('button', { name: 'Bright yellow' }).click()
  await expectFits(page)
})

test('consumers read at twice the size without scrolling sideways, letters are 18 px, targets 44 px', async () => {
  const page = await open('/gallery-public', { viewport: { width: 390, height: 844 } })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.evaluate('getComputedStyle(document.body).fontSize')).toBe('18px')
  const small =
    "[...document.querySelectorAll('button, .choice, .check, input.input, select, .call')].filter((e) => e.getBoundingClientRect().height > 0 && e.getBoundingClientRect().height < 44).length"
  await expect.poll(() => page.evaluate(small)).toBe(0)
  await page.evaluate("document.documentElement.style.fontSize = '225%'")
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth'))
    .toBeLessThanOrEqual(0)
})

test('CHARTS-008 CHARTS-009 CHARTS-017 bars come in 150 ms after each other, the last pulses after 1.5 s, in the specified frame', async () => {
  const page = await open('/gallery')
  await page.getByText('Quotes Viewed', { exact: true }).first().waitFor()
  const bars =
    "[...document.querySelectorAll('svg rect[data-last], svg rect[class*=bar]')].map((bar) => getComputedStyle(bar).animationDelay)"
  await expect.poll(() => page.evaluate(bars)).toEqual(['0s', '0.15s', '0.3s', '0.45s, 1.5s'])
  await expect
    .poll(() =>
      page.evaluate(
        "getComputedStyle(document.querySelector('svg rect[data-last]')).animationName",
      ),
    )
    .toMatch(/grow.*, .*pulse/)
  await expect
    .poll(() =>
      page.evaluate(
        "getComputedStyle(document.querySelector('svg rect[data-last]').closest('div')).padding",
      ),
    )
    .toBe('20px 40px 20px 20px')
})

test('charts do not move for people who asked for less motion, and say everything in a table', async () => {
  const page = await open('/gallery', { reducedMotion: 'reduce' })
  await page.getByText('Quotes Viewed', { exact: true }).first().waitFor()
  await expect
    .poll(() =>
      page.evaluate(
        "getComputedStyle(document.querySelector('svg rect[data-last]')).animationName",
      ),
    )
    .toBe('none')
  const table = page.getByRole('table', { name: 'Performance Metrics' })
  await expect
    .poll(() => table.getByRole('row').allInnerTexts())
    .toEqual([
      'Step\tCount',
      'Quotes Sent\t1,284',
      'Quotes Viewed\t796',
      'Upcoming Emails\t214',
      'Health Completed\t18',
    ])
})

test('CHARTS-003 CHARTS-004 a gauge without figures counts zeros and says so; text that is no JSON says so', async () => {
  const page = await open('/gallery')
  await page.getByText('No activity data to display.').waitFor()
  await page.getByText('Invalid chart data').waitFor()
})

test('FORMS-013 FORMS-014 a copied link says so for two seconds, a refused clipboard says so too', async () => {
  const page = await open('/gallery', { permissions: ['clipboard-read', 'clipboard-write'] })
  const button = page.getByRole('button', { name: /Cop/ })
  await button.waitFor()
  await page.clock.install({ time: 0 })
  // The page's time moves only when the test moves it.
  await page.clock.pauseAt(3_600_000)
  await button.click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  await expect
    .poll(() => page.evaluate('navigator.clipboard.readText()'))
    .toContain('/self-onboarding/')
  await page.clock.runFor(1900)
  await expect.poll(() => button.innerText()).toBe('Copied')
  await page.clock.runFor(200)
  await expect.poll(() => button.innerText()).toBe('Copy Link')
  await page.evaluate(
    "navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))",
  )
  await button.click()
  await page.getByText('Failed to copy link to clipboard').waitFor()
})

test('FORMS-002 a phone number keeps ten digits, formatted, and the caret its position', async () => {
  const page = await open('/gallery')
  const phone = page.locator('input[type=tel]')
  await phone.fill('')
  await phone.pressSequentially('a314.555x01829')
  await expect.poll(() => phone.inputValue()).toBe('(314) 555-0182')
  await phone.fill('1 314 555 0182')
  await expect.poll(() => phone.inputValue()).toBe('(314) 555-0182')
  await phone.fill('31455501')
  await phone.press('Home')
  await phone.press('ArrowRight')
  await phone.press('ArrowRight')
  await phone.pressSequentially('9')
  await expect.poll(() => phone.inputValue()).toBe('(391) 455-501')
  await expect.poll(() => page.evaluate('document.activeElement.selectionStart')).toBe(3)
})

test('a date typed in any usual way is put right when it is left', async () => {
  const page = await open('/gallery')
  const date = page.getByLabel('Date of Birth')
  await date.fill('1/5/58')
  await date.blur()
  await expect.poll(() => date.inputValue()).toBe('01/05/1958')
  await date.fill('the fifth')
  await date.blur()
  await expect.poll(() => date.inputValue()).toBe('the fifth')
})

test('the error is above the submit button, and a refused submit leads to the first wrong field', async () => {
  const page = await open('/gallery')
  const error = page.getByText('Failed to submit form. Please try again.')
  const button = page.getByRole('button', { name: 'Save Changes' }).last()
  const [above, below] = [await error.boundingBox(), await button.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await button.click()
  await expect
    .poll(() => page.evaluate('document.activeElement.labels[0].textContent'))
    .toBe('Last Name')
})

test('menus and dialogs work by keyboard and give the focus back', async () => {
  const page = await open('/gallery')
  const account = page.getByRole('button', { name: 'Your account' })
  await account.press('Enter')
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Your Profile')
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(() => page.evaluate('document.activeElement.textContent'))
    .toBe('Organization Settings')
  await page.keyboard.press('End')
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Log out')
  await page.keyboard.press('Escape')
  await expect.poll(() => account.getAttribute('aria-expanded')).toBe('false')
  const ask = page.getByRole('button', { name: 'Ask for confirmation' })
  await ask.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete 3 contacts?' })
  await dialog.waitFor()
  await expectFits(page)
  for (let press = 0; press < 6; press++) await page.keyboard.press('Tab')
  await expect
    .poll(() =>
      page.evaluate(
        "document.activeElement === document.body || document.activeElement.closest('[role=dialog]') !== null",
      ),
    )
    .toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(() => page.evaluate('document.activeElement.textContent'))
    .toBe('Ask for confirmation')
})

test('what is typed in a dialog is not lost by a click outside, Escape or Close', async () => {
  const page = await open('/gallery')
  const opener = page.getByRole('button', { name: 'Open a dialog' })
  const dialog = page.getByRole('dialog', { name: 'Add a note' })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await opener.click()
  await dialog.waitFor()
  await expect.poll(() => page.locator('#root').getAttribute('inert')).not.toBeNull()
  await page.mouse.click(5, 5)
  await dialog.waitFor({ state: 'hidden' })
  await opener.press('Enter')
  const note = dialog.getByLabel('Note')
  await note.fill('Call her in May')
  await page.mouse.click(5, 5)
  await page.keyboard.press('Escape')
  await question.waitFor()
  await expectFits(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'hidden' })
  await expect.poll(() => note.inputValue()).toBe('Call her in May')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Open a dialog')
})

test('a message with an action stays while the keyboard is in it', async () => {
  const page = await open('/gallery')
  const button = page.getByRole('button', { name: 'Message with Undo' })
  await button.waitFor()
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(3_600_000)
  await button.press('Enter')
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  // What shows a message is loaded first.
  await expect.poll(() => page.clock.runFor(100).then(() => undo.count())).toBe(1)
  await undo.focus()
  await page.clock.runFor(30_000)
  await expect.poll(() => undo.isVisible()).toBe(true)
  await button.focus()
  await page.clock.runFor(9_000)
  await expect.poll(() => undo.count()).toBe(0)
})

const startPart = /\/assets\/mount-web-[^/]+\.js$/

test('STARTUP-001 STARTUP-002 STARTUP-003 STARTUP-004 a start that fails shows the panel, and its button reloads the page', async () => {
  const page = await open(
    '/gallery',
    {},
    (fresh) => fresh.route(startPart, (route) => route.abort()),
    [/mount-web/, /Failed to load resource/],
  )
  const panel = page.getByRole('alert')
  await panel.getByRole('heading', { name: 'Application Initialization Error' }).waitFor()
  const text = await panel.innerText()
  expect(text).toContain('There was a problem initializing the application:')
  expect(text).toMatch(/Failed to fetch dynamically imported module/)
  expect(text).toContain('Try refreshing the page or clearing your browser cache.')
  await expectFits(page)
  await page.unroute(startPart)
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await page.getByRole('heading', { name: 'Design system' }).waitFor()
})

test('STARTUP-005 a page without its root element shows the panel', async () => {
  const page = await open('/gallery', {}, (fresh) =>
    fresh.route('**/gallery', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('id="root"', 'id="other"'),
      })
    }),
  )
  await page.getByRole('heading', { name: 'Application Initialization Error' }).waitFor()
  await expect
    .poll(() => page.getByRole('alert').innerText())
    .toContain('The page has no element "root".')
})
