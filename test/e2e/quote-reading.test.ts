import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFits, sideways } from './journey.ts'
import { button, confirmBirthDate, dialog, quoteJourney, showAllCards } from './quote-link.ts'

const { makeLink, open } = quoteJourney()

test('a person can reach a price, its card and the dialog by keyboard only, and return; the lowest price of each plan is on a phone’s first screen; every price links to its card; without videos no dialog offers one; nothing scrolls sideways at 320 pixels, at 200% zoom and with text twice as large', async () => {
  const page = await open(await makeLink())
  const focused = () =>
    page.evaluate<string>(
      "(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.innerText ?? '').trim()",
    )
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Español')
  await page.keyboard.press('Tab')
  await expect.poll(focused).toMatch(/^Plan G from/)
  await page
    .getByRole('table')
    .getByRole('link', { name: /Humana, Plan G/ })
    .focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Select This Plan: Humana, Plan G')
  await page.keyboard.press('Enter')
  await dialog(page, 'Great Choice!').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('Select This Plan: Humana, Plan G')

  await page.evaluate('scrollTo(0, 0)')
  const lowest = page.getByRole('list', { name: 'Lowest prices' })
  for (const plan of ['Plan G', 'Plan N']) {
    const box = await lowest
      .getByRole('link', { name: new RegExp(`^${plan} from \\$`) })
      .boundingBox()
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan(500)
  }
  const table = page.getByRole('table', { name: /^All example prices/ })
  await expect.poll(() => table.getByRole('link').count()).toBe(16)
  await table.getByRole('link', { name: /Humana, Plan N/ }).click()
  const card = page.getByRole('article', { name: 'Humana, Plan N' })
  await expect.poll(async () => Math.round((await card.boundingBox())?.y ?? 0)).toBeGreaterThan(60)
  await expect.poll(async () => (await card.boundingBox())?.y ?? 9999).toBeLessThan(300)

  await button(page, 'Plan G vs. Plan N').click()
  await dialog(page, 'Plan G vs. Plan N').getByText('$283 in 2026').first().waitFor()
  await expect.poll(() => page.getByText(/video/i).count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog(page, 'Plan G vs. Plan N').waitFor({ state: 'hidden' })

  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 700 })
    await expect.poll(() => sideways(page), { message: `at ${width}` }).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addStyleTag({ content: 'html { font-size: 225% !important }' })
  await button(page, 'Change Effective Date').click()
  const choice = dialog(page, 'Change the Effective Date')
  await choice.waitFor()
  const wider = () =>
    page.evaluate<number>(
      "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('dialog[open]'))",
    )
  await expect.poll(wider).toBeLessThanOrEqual(0)
  await choice.getByRole('button', { name: 'Close' }).click()
  await choice.waitFor({ state: 'hidden' })
  await expect.poll(() => sideways(page), { message: 'with large letters' }).toBeLessThanOrEqual(0)
  const small = await page.evaluate(
    "[...document.querySelectorAll('main button, main a.button, header a.call')].map((one) => one.getBoundingClientRect().height).filter((height) => height > 0 && height < 44).length",
  )
  expect(small).toBe(0)
  await button(page, 'See if I Qualify').click()
  await expect
    .poll(async () => {
      const step = dialog(page, 'Good News!').getByRole('link', { name: 'Answer Health Questions' })
      const box = await step.boundingBox()
      return (box?.y ?? 9999) + (box?.height ?? 0)
    })
    .toBeLessThan(844)
  await page.keyboard.press('Escape')
  const header = "getComputedStyle(document.querySelector('header')).position"
  await expect.poll(() => page.evaluate(header)).toBe('sticky')
  // As many words to a line as a phone shows with its largest letters.
  await page.setViewportSize({ width: 280, height: 844 })
  await expect.poll(() => page.evaluate(header)).toBe('static')
})

test('the table of prices marks the current company, and breaks no name on a narrow phone', async () => {
  const broken = (page: Page) =>
    page.evaluate<
      string[]
    >(`[...document.querySelectorAll('table.prices tbody th, .facts dd')].flatMap((cell) => {
      const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const found = []
      while (walk.nextNode()) for (const { 0: word, index } of walk.currentNode.data.matchAll(/\\S+/g)) {
        const range = document.createRange()
        range.setStart(walk.currentNode, index)
        range.setEnd(walk.currentNode, index + word.length)
        if (range.getClientRects().length > 1) found.push(word)
      }
      return found
    })`)
  const outside = (page: Page) =>
    page.evaluate<number>(
      "[...document.querySelectorAll('table.prices a')].filter((one) => one.getBoundingClientRect().right > document.querySelector('.prices-frame').getBoundingClientRect().right + 1).length",
    )
  const states = [
    {},
    { state: 'WI', zip: '53202', county: 'Milwaukee' },
    { state: 'MA', zip: '02108', county: 'Suffolk' },
  ] as const
  for (const person of states) {
    const page = await open(await makeLink(person))
    await confirmBirthDate(page)
    const own = page.getByRole('row', { name: /^Aetna Your current company/ })
    await own.waitFor()
    for (const width of [360, 375, 390, 820]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => sideways(page), { message: `at ${width}` }).toBeLessThanOrEqual(0)
      await expect
        .poll(() => outside(page), { message: `prices beside the card at ${width}` })
        .toBe(0)
      await expect.poll(() => broken(page), { message: `words broken at ${width}` }).toEqual([])
    }
  }
})

test('a printed page has all prices, the phone number and the date, the explanations, and no buttons', async () => {
  const page = await open(await makeLink(), 'desktop')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('button').count()).toBe(0)
  await expect
    .poll(() =>
      page
        .getByRole('region', { name: 'Your Quote Is From' })
        .getByText('Call (555) 555-0100')
        .isVisible(),
    )
    .toBe(true)
  await page.getByText(/^Prices shown on .+ for a policy that starts on July 1, 2026\.$/).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(16)
  await expect
    .poll(() => page.getByText(/take a few percent off if you live with another adult/).isVisible())
    .toBe(true)
  await expect
    .poll(async () => (await page.getByRole('article').last().boundingBox())?.width ?? 0)
    .toBeGreaterThan(200)
})

// The cards of Plan G that are fully visible.
const cardsInSight = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const list = document.querySelector('section[aria-label^="Plan G prices"] ul')
    const frame = list.getBoundingClientRect()
    return [...list.querySelectorAll('article')]
      .filter((card) => card.getBoundingClientRect().width > 0)
      .filter((card) => card.getBoundingClientRect().left >= frame.left - 1)
      .filter((card) => card.getBoundingClientRect().right <= frame.right + 1)
      .map((card) => card.querySelector('h3').innerText)
  })()`)

test('QUOTE-010 a desktop shows three cards a page, a phone lists all of them', async () => {
  const path = await makeLink()
  const page = await open(path, 'desktop')
  const section = page.getByRole('region', { name: /^Plan G prices of 8 companies/ })
  const seen = new Set<string>()
  for (const [number, known] of [3, 6, 8].entries()) {
    if (number > 0) await section.getByRole('button', { name: 'Next page' }).click()
    await section.getByText(`Page ${number + 1} of 3`).waitFor()
    await expect
      .poll(async () => {
        const cards = await cardsInSight(page)
        return [cards.length, new Set([...seen, ...cards]).size]
      })
      .toEqual([3, known])
    for (const card of await cardsInSight(page)) seen.add(card)
  }
  const phone = await open(path)
  expect(await cardsInSight(phone)).toHaveLength(2)
  await showAllCards(phone)
  expect((await cardsInSight(phone)).sort()).toEqual([...seen].sort())
  await expectFits(phone, ['phone', 'tablet', 'desktop'])
})
