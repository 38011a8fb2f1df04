import { expect, test } from 'vitest'
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
