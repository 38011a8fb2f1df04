import { expect, test } from 'vitest'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { expectAccessible } from '../browser/browser.ts'
import { expectFits } from './journey.ts'
import {
  alive,
  button,
  confirmBirthDate,
  dialog,
  quoteJourney,
  showAllCards,
} from './quote-link.ts'

const { client, makeLink, openWhole: open, open: openLink } = quoteJourney()

test('QUOTE-012 RATES-005 a client in Minnesota sees Minnesota’s plans and never G or N; a card has the company’s name and mark, both prices, the discount note, the plan, and its code in the state', async () => {
  const page = await open(await makeLink({ state: 'MN', zip: '55401', county: 'Hennepin' }))
  const card = page.getByRole('article', { name: 'Aetna, Extended Basic Plan' })
  const text = async () => (await card.innerText()).replaceAll(/\s+/g, ' ')
  const amount = /\$\d+\.\d\d/g
  await expect.poll(text).toContain('Plan code MN_EXTB')
  await expect.poll(() => card.locator('svg.carrier-mark').count()).toBe(1)
  const [standard, discounted] = (await text()).match(amount) ?? []
  expect(await text()).toContain(`${discounted} a month with the household discount`)
  await page.getByRole('switch', { name: 'Show prices with the household discount' }).click()
  await expect.poll(text).toContain(`With the household discount. ${standard} a month without it.`)
  expect((await text()).match(amount)).toEqual([discounted, standard])
  await page.getByRole('heading', { name: 'Minnesota Extended Basic Plan (MN_EXTB)' }).waitFor()
  await expect.poll(() => page.locator('body').innerText()).not.toMatch(/Plan [GN]\b/)
})

test('a state’s guaranteed-issue right is shown before the health questions', async () => {
  const page = await open(
    await makeLink({
      state: 'CA',
      zip: '90001',
      county: 'Los Angeles',
      birthDate: calendarDate('1955-06-05'),
    }),
  )
  await page.getByText('California gives a time each year to change more easily').waitFor()
  await confirmBirthDate(page, 'June 5, 1955')
  await page.getByText('You may be able to change plans now without health questions').waitFor()
  await alive(page)
  await showAllCards(page)
  await page
    .getByText(/the same or fewer benefits/)
    .first()
    .waitFor()
  await button(page, 'See if I Qualify: Humana, Plan G').click()
  await dialog(page, 'Good News!')
    .getByText(/now without answering health questions/)
    .waitFor()
  await expectAccessible(page)
})

test('a phone shows the two best cards of each plan first, then all on a press, and moves the focus there', async () => {
  const page = await client.journey.open(await makeLink(), { viewport: 'phone' })
  await alive(page)
  await expect.poll(() => page.getByRole('article').count()).toBe(4)
  await button(page, 'Show all 8 companies for Plan G').click()
  await expect.poll(() => page.getByRole('article').count()).toBe(10)
  await expect
    .poll(() =>
      page.evaluate<string>("document.activeElement?.querySelector('h3')?.textContent ?? ''"),
    )
    .toMatch(/, Plan G$/)
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect.poll(() => page.getByRole('article', { name: /, Plan N$/ }).count()).toBe(2)
})

test('a person compares what they pay now, and reads that staying is fine', async () => {
  const page = await open(await makeLink())
  const card = page.getByRole('region', { name: 'Compared with what you have now' })
  const paid = card.getByRole('textbox', { name: 'What do you pay each month now?' })
  const compare = card.getByRole('button', { name: 'Compare' })
  await paid.fill('a lot')
  await compare.click()
  await card.getByText('Please type an amount in dollars').waitFor()
  await paid.fill('$400')
  await expect.poll(() => paid.inputValue()).toBe('400')
  await compare.click()
  await card
    .getByText(/^Plan G: the lowest price here \(.+\) is \$\d+\.\d\d less each month/)
    .waitFor()
  await paid.fill('50.10')
  await compare.click()
  await card
    .getByText('Plan N: you pay no more now than the lowest price here. Staying is fine.')
    .waitFor()
  await expectAccessible(page)
  // As a birth date that is typed afterwards does.
  await page.reload()
  await card
    .getByText('Plan N: you pay no more now than the lowest price here. Staying is fine.')
    .waitFor()
  await expect.poll(() => paid.inputValue()).toBe('50.10')
})

test('the page stays when the comparison cannot be loaded', async () => {
  const page = await client.journey.open(await makeLink(), { expected: [/ERR_FAILED/] })
  await alive(page)
  const card = page.getByRole('region', { name: 'Compared with what you have now' })
  await card.getByRole('textbox', { name: 'What do you pay each month now?' }).fill('$400')
  // The dialogs load with the first input.
  await page.waitForLoadState('networkidle')
  await page.context().route('**/assets/*.js', (route) => route.abort())
  await card.getByRole('button', { name: 'Compare' }).click()
  await card.getByText('This could not be loaded. Please reload the page.').waitFor()
  await page.getByRole('article').first().waitFor()
})

test('the page is Spanish for a client who prefers it, its answers too, and English on a press', async () => {
  const path = await makeLink({ firstName: 'Carmen' })
  await client.within((transaction) =>
    transaction
      .updateTable('contact')
      .set({ preferred_language: 'es' })
      .where('first_name', '=', 'Carmen')
      .execute(),
  )
  const page = await client.journey.open(path, { viewport: 'phone', expected: [/status of 422/] })
  await alive(page)
  await page.getByText('Hola, Carmen.').waitFor()
  await page.getByRole('textbox', { name: 'Fecha de nacimiento' }).fill('01/01/1950')
  await button(page, 'Mostrar mis datos').click()
  await page.getByText('Esta no es la fecha de nacimiento que tenemos registrada.').waitFor()
  await button(page, 'Cambiar la fecha de inicio').click()
  await dialog(page, 'Cambiar la fecha de inicio').getByText('1 de agosto de 2026').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.evaluate<string>('document.body.innerText'))
    .not.toMatch(/\b(the|with|your|Quote|Close|Loading)\b/i)
  await expectFits(page)
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByText('Hello, Carmen.').waitFor()
})

test('QUOTE-031 a person who looks and presses is counted, with the ids of the link; only opening the page is not', async () => {
  const path = await makeLink()
  const sent: {
    kind: string
    quoteId: string
    orgId: string
    tid: string
    human?: { visibleMs: number; input: string }
  }[] = []
  const page = await client.journey.open('about:blank', { viewport: 'phone' })
  page.on('request', (request) => {
    if (request.url().endsWith('/tracking/log-tracking-click')) sent.push(request.postDataJSON())
  })
  await page.goto(`${client.journey.baseUrl}${path}&tid=${'a'.repeat(32)}`)
  await alive(page)
  await page.waitForTimeout(2300)
  // What a scanner's script does: the browser trusts the scrolling, but no device made it.
  await page.evaluate(
    `scrollTo(0, 400); const call = document.querySelector('a[href^="tel:"]');
     call.addEventListener('click', (event) => event.preventDefault()); call.click()`,
  )
  await page.waitForTimeout(300)
  expect(sent).toEqual([])
  await page.mouse.wheel(0, 300)
  await expect.poll(() => sent.length).toBe(1)
  const ids = {
    quoteId: new URLSearchParams(path.split('?')[1]).get('id'),
    orgId: client.agency.publicId,
    tid: 'a'.repeat(32),
  }
  expect(sent[0]).toMatchObject({ kind: 'viewed', ...ids, human: { input: 'wheel' } })
  expect(sent[0]?.human?.visibleMs).toBeGreaterThanOrEqual(2000)
  await showAllCards(page)
  await button(page, 'Select This Plan: Humana, Plan G').click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toMatchObject({ kind: 'clicked', ...ids, human: { input: 'pointer' } })
})

test('a dialog that cannot be loaded says so, and opens when it is tried again', async () => {
  const page = await openLink(await makeLink(), 'phone', [/Failed to load|ERR_FAILED/])
  // Nothing was pressed yet, after which they are loaded.
  const file = /\.js$/
  await page.context().route(file, (route) => route.abort())
  await button(page, 'Select This Plan').click()
  await page.getByText('This could not be loaded. Please reload the page.').waitFor()
  await expectFits(page)
  await page.context().unroute(file)
  await button(page, 'Try Again').click()
  await expect.poll(() => page.getByText('This could not be loaded').count()).toBe(0)
  await alive(page)
  await button(page, 'Select This Plan').click()
  await dialog(page, 'Great Choice').waitFor()
})
