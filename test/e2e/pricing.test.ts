import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFits, headed, shows, sideways, startJourney } from './journey.ts'
import { sharedBrowser } from './journey-server.ts'

const journey = await startJourney()

const card = (page: Page, title: string | RegExp) => page.getByRole('region', { name: title })
const price = (page: Page) => card(page, 'Estimated monthly price').locator('output strong')
const number = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true })
const query = (page: Page) => new URL(page.url()).search
/** The figure beside a label. */
const figure = (page: Page, title: string | RegExp, label: string) =>
  card(page, title)
    .locator('.figures > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd')
const reads = (page: Page, title: string | RegExp, figures: Record<string, string>) =>
  Promise.all(
    Object.entries(figures).map(([label, text]) =>
      expect.poll(() => figure(page, title, label).innerText(), { message: label }).toBe(text),
    ),
  )

test('PRICING-002 PRICING-003 PRICING-005 PRICING-006 the price follows the launch pricing and the number of contacts, and the URL keeps both; numbers that are not allowed say what is, show dashes and break nothing; the largest ones fit', async () => {
  const page = await journey.open('/pricing')
  await headed(page, 'Pricing')
  await expect.poll(() => price(page).innerText()).toBe('$248.25')
  await shows(page, '25% off the first year with code SMS25')
  await expect
    .poll(() => card(page, 'Estimated monthly price').getByText('Then $331.00 a month').count())
    .toBe(1)
  const opened = await page.evaluate<number>('history.length')
  await page.getByRole('switch', { name: 'Launch pricing: ACTIVE' }).click()
  await page.getByRole('switch', { name: 'Launch pricing: INACTIVE' }).waitFor()
  await expect.poll(() => price(page).innerText()).toBe('$331.00')
  await expect.poll(() => query(page)).toBe('?launch=off')
  const quick = page.getByRole('group', { name: 'Choose a number of contacts' }).getByRole('button')
  await expect
    .poll(() => quick.allInnerTexts())
    .toEqual(['250', '1,000', '5,000', '10,000', '20,000', '40,000'])
  await quick.nth(5).click()
  await expect.poll(() => price(page).innerText()).toBe('$13,201.00')
  await reads(page, 'Estimated monthly price', {
    '40,000 contacts': 'Custom plan',
    'Base fee for the first 300 contacts': '$100.00',
    '39,700 additional contacts at $0.33 each': '$13,101.00',
  })
  await expect.poll(() => query(page)).toBe('?launch=off&contacts=40000')
  await expect.poll(() => page.evaluate('history.length')).toBe(opened)
  await page.reload()
  await expect.poll(() => price(page).innerText()).toBe('$13,201.00')
  await page.getByRole('banner').getByRole('link', { name: 'Book a Demo' }).click()
  await headed(page, "Let's Connect")
  await page.goBack()
  const contacts = number(page, 'Contacts')
  await expect.poll(() => contacts.inputValue()).toBe('40000')

  for (const text of ['-5', '1e12', 'many', '0', '2.5']) {
    await contacts.fill(text)
    await shows(page, 'Enter a whole number from 1 to 1,000,000.')
    await expect.poll(() => price(page).innerText()).toBe('–')
    await expect.poll(() => figure(page, 'Return', 'ROI').innerText()).toBe('–')
  }
  await shows(page, 'Enter contacts, commission and rollover to see the chart.')
  await contacts.fill('')
  await expect
    .poll(() => page.getByText('Enter a whole number from 1 to 1,000,000.').count())
    .toBe(0)
  await expect.poll(() => price(page).innerText()).toBe('–')
  await contacts.fill('1,000,000')
  await number(page, 'Annual Commission in $').fill('10000')
  await number(page, 'Annual Rollover in %').fill('100')
  await expect
    .poll(() => figure(page, /^Annual impact/, 'New LTV added').innerText())
    .toBe('$30,000,000,000')
  await expectFits(page, ['phone', 'desktop'])
})

test('PRICING-004 PRICING-009 PRICING-010 PRICING-011 PRICING-012 PRICING-013 PRICING-014 the value of typed numbers, by keyboard', async () => {
  const page = await journey.open('/pricing?launch=off')
  const contacts = number(page, 'Contacts')
  await page.getByRole('switch').focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => contacts.evaluate('document.activeElement?.name')).toBe('contacts')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('5,000')
  const commission = number(page, 'Annual Commission in $')
  await commission.fill('$295')
  await commission.press('ArrowUp')
  await expect.poll(() => commission.inputValue()).toBe('300')
  const rollover = number(page, 'Annual Rollover in %')
  await rollover.fill('8.4 %')
  await page.getByRole('button', { name: 'More: Annual Rollover in %' }).click()
  await expect.poll(() => rollover.inputValue()).toBe('8.5')
  await reads(page, 'Commission for one client', {
    'Baseline commission over 6 years': '$1,800',
    'Added commission of 3 extra years on average': '$900',
  })
  await reads(page, 'Monthly impact', {
    Investment: '$1,651.00',
    'Converted contacts': '35.42',
    'New LTV added': '$31,875',
  })
  await reads(page, 'Annual impact', {
    Investment: '$19,812.00',
    'Converted contacts': '425',
    'New LTV added': '$382,500',
  })
  await reads(page, 'Return', {
    'Monthly cost': '$1,651.00',
    'Net annual benefit': '$362,688',
    ROI: '19.3x',
  })
  await expect.poll(() => query(page)).toBe('?launch=off&contacts=5000&rollover=8.5')
  await contacts.press('Enter')
  await expect.poll(() => query(page)).toBe('?launch=off&contacts=5000&rollover=8.5')
})

test('PRICING-017 the chart has both cases, and its numbers are in a table', async () => {
  const page = await journey.open('/pricing?rollover=10')
  const title = 'Book of Business - Remaining LTV (Millions)'
  const chart = card(page, title)
  await expect.poll(() => chart.locator('.chart-lines path').count()).toBe(2)
  await chart.getByText('Show the numbers as a table').click()
  const rows = chart.getByRole('table', { name: title }).getByRole('row')
  await expect.poll(() => rows.count()).toBe(26)
  await expect
    .poll(async () => [await rows.first().innerText(), await rows.last().innerText()])
    .toEqual(['Quarter\tBase Case\tRollover Case', 'Q24\t$0M\t$0.468M'])
  await expect
    .poll(() => card(page, 'Return').locator('.chart-bar-number').allInnerTexts())
    .toEqual(['$2,979', '$90,000'])
  await expectFits(page)
})

test('without script the form leads to the figures, by its button and by a quick one', async () => {
  const context = await (await sharedBrowser()).newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    baseURL: journey.baseUrl,
  })
  try {
    const page = await context.newPage()
    await page.goto('/pricing')
    await number(page, 'Contacts').fill('5,000')
    await page.getByRole('switch').uncheck()
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect.poll(() => price(page).innerText()).toBe('$1,651.00')
    await number(page, 'Annual Rollover in %').fill('10')
    await page.getByRole('button', { name: '250', exact: true }).click()
    await expect.poll(() => price(page).innerText()).toBe('$100.00')
    await expect.poll(() => figure(page, 'Return', 'ROI').innerText()).toBe('18.8x')
    await number(page, 'Contacts').fill('300')
    await number(page, 'Contacts').press('Enter')
    await page.waitForURL(/contacts=300/)
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
  } finally {
    await context.close()
  }
})
