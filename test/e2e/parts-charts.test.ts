import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/browser.ts'
import { startGallery } from './gallery.ts'

const open = await startGallery()

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

test('charts do not move for people who prefer less motion, and have all values in a table', async () => {
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

test('CHARTS-003 CHARTS-004 a gauge without figures shows zeros and a message, and invalid JSON an error', async () => {
  const page = await open('/gallery')
  await page.getByText('No activity data to display.').waitFor()
  await page.getByText('Invalid chart data').waitFor()
})

const figure = (page: Page, title: string) =>
  page.locator('figure', { has: page.getByText(title, { exact: true }) })

test('CHARTS-014 the bars of a group are side by side, 15 px apart', async () => {
  const page = await open('/gallery', { reducedMotion: 'reduce' })
  const bars = figure(page, 'Emails by month').locator('.chart-group').first().locator('.chart-bar')
  await expect.poll(() => bars.count()).toBe(4)
  const boxes = await Promise.all((await bars.all()).map((bar) => bar.boundingBox()))
  const [first] = boxes
  if (!first) throw new Error('not drawn')
  boxes.forEach((box, index) => {
    expect(box?.x).toBeCloseTo(first.x + index * 15, 1)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(first.y + first.height, 1)
  })
})

test('CHARTS-016 a line chart is drawn again once, 12 seconds after it was created', async () => {
  const page = await open('/gallery-public', { before: (one) => one.clock.install() })
  const lines = figure(page, 'Lines').locator('.chart-lines')
  await lines.waitFor()
  const mark = () =>
    page.evaluate("document.querySelector('.chart-lines').setAttribute('data-first', '')")
  const isFirst = async () => (await lines.getAttribute('data-first')) !== null
  await mark()
  await page.clock.runFor(9000)
  expect(await isFirst()).toBe(true)
  await page.clock.runFor(3500)
  // Time also passes while the test waits: a longer wait would not notice a later drawing.
  await expect.poll(isFirst, { timeout: 5000 }).toBe(false)
  await expect.poll(() => lines.locator('path').count()).toBe(2)
  await mark()
  await page.clock.runFor(60_000)
  expect(await isFirst()).toBe(true)
})

test('CHARTS-010 a failing animation is logged only: the bars are drawn', async () => {
  const logged: string[] = []
  const failed = /The animation of a chart failed.*no animation today/
  const page = await open('/gallery-public', {
    expected: [failed],
    before: async (one) => {
      one.on('console', (message) => failed.test(message.text()) && logged.push(message.type()))
      await one.addInitScript(
        "Element.prototype.animate = () => { throw new Error('no animation today') }",
      )
    },
  })
  const bars = figure(page, 'Bars').locator('.chart-bar')
  await expect.poll(() => bars.count()).toBe(3)
  await expect.poll(() => logged).toEqual(['error'])
  for (const bar of await bars.all()) expect((await bar.boundingBox())?.height).toBeGreaterThan(10)
  await expect.poll(() => page.getByText(/failed|no animation today/).count()).toBe(0)
})

test('bars rise, but not for people who prefer less motion', async () => {
  const before = (page: Page) =>
    page.addInitScript(`
      const { animate } = Element.prototype
      window.animated = []
      Element.prototype.animate = function (...given) {
        window.animated.push(this.className)
        return animate.apply(this, given)
      }`)
  const page = await open('/gallery-public', { before })
  await expect
    .poll(() => page.evaluate('window.animated'))
    .toEqual(['chart-bar', 'chart-bar', 'chart-bar'])
  const still = await open('/gallery-public', { before, reducedMotion: 'reduce' })
  await figure(still, 'Bars').locator('.chart-bar').first().waitFor()
  await expect.poll(() => still.evaluate('window.animated')).toEqual([])
})

test('a chart shows the values under the pointer, and all of them in a table on demand and in print', async () => {
  const page = await open('/gallery-public', { viewport: { width: 390, height: 844 } })
  const lines = figure(page, 'Lines')
  const legend = lines.locator('.chart-legend')
  await expect
    .poll(() => legend.innerText())
    .toMatch(/Q24\s+Base Case\s+0.00\s+Rollover Case\s+0.44/)
  await lines.locator('.chart-column').first().hover()
  await expect
    .poll(() => legend.innerText())
    .toMatch(/Q0\s+Base Case\s+0.90\s+Rollover Case\s+0.90/)
  const table = lines.getByRole('table', { name: 'Lines' })
  await expect.poll(() => table.getByRole('row').count()).toBe(26)
  const height = async () => (await lines.locator('.chart-table').boundingBox())?.height ?? 0
  expect(await height()).toBe(1)
  await lines.getByText('Show the numbers as a table').click()
  await expect.poll(height).toBeGreaterThan(500)
  await expectAccessible(page)
  await lines.getByText('Show the numbers as a table').click()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(height).toBeGreaterThan(500)
})
