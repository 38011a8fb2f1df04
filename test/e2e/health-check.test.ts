import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { expectAccessible } from '../browser.ts'
import type { BuiltVisit } from '../visits.ts'
import { consumerJourney } from './consumer-journey.ts'
import { expectFits, headed, shows, withoutFirstPaint } from './journey.ts'

const client = consumerJourney()

const { visitOf, query, within } = client
const stored = ({ contactId }: BuiltVisit) =>
  within((transaction) =>
    transaction
      .selectFrom('eligibility_submission')
      .select(['status', 'outcome'])
      .where('contact_id', '=', contactId)
      .execute(),
  )
const card = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, level: 2 }) })
/** What a screen reader says beside the button. */
const describedBy = (page: Page) =>
  page.evaluate<string>(
    "document.getElementById(document.querySelector('[type=submit]').getAttribute('aria-describedby')).innerText.trim()",
  )
const next = (page: Page) => page.getByRole('button', { name: 'Next' })

async function answerAll(page: Page, answer: 'Yes' | 'No'): Promise<void> {
  await shows(page, 'Question 7 of 7')
  for (const choice of await page.getByRole('radio', { name: answer, exact: true }).all())
    await choice.check()
}

test('ELIG-002 ELIG-003 ELIG-007 ELIG-014 a person answers seven questions, reads them once more and continues to a call', async () => {
  const visit = await visitOf()
  const page = await client.journey.open(`/eligibility${query(visit)}`, { viewport: 'phone' })
  await headed(page, 'Underwriting Assessment')
  await shows(
    page,
    'To change to a new Medicare Supplement plan, you usually must pass medical underwriting. Please answer all questions.',
  )
  await shows(page, 'Question 2 of 7')
  await expectFits(page, ['phone', 'tablet', 'desktop'])
  await expect.poll(() => next(page).isDisabled()).toBe(true)
  await page.getByRole('radio', { name: 'No', exact: true }).first().check()
  await page.getByRole('link', { name: 'Answer question 2 to continue' }).click()
  await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('question-lung')
  await expect.poll(() => describedBy(page)).toContain('After that: questions 3, 4, 5, 6 and 7.')
  await answerAll(page, 'No')
  await shows(page, 'Answered: 7 of 7')
  await page.getByRole('heading', { name: 'Your answers' }).waitFor()
  await expect.poll(() => next(page).isEnabled()).toBe(true)
  await page.route('**/eligibility-answers', async (route) => {
    if (route.request().postData()?.includes('accept'))
      await page.getByRole('button', { name: 'Submitting...' }).waitFor()
    await route.continue()
  })
  await next(page).click()
  await headed(page, 'Great News...')
  await expect.poll(() => page.url()).toBe(`${client.journey.baseUrl}/schedule${query(visit)}`)
  await expect.poll(() => stored(visit)).toEqual([{ status: 'submitted', outcome: 'accept' }])
})

test('ELIG-006 FOLLOWUP-004 Yes opens follow-ups, answers are resumed in this browser alone, and the page after them stays calm', async () => {
  const visit = await visitOf()
  const page = await client.journey.open(`/eligibility${query(visit)}`)
  await answerAll(page, 'No')
  const heart = card(page, 'Heart and circulation')
  await heart.getByRole('radio', { name: 'Yes', exact: true }).check()
  const details = heart.getByPlaceholder('Please provide details...')
  await expect.poll(() => details.count()).toBe(3)
  await shows(page, 'Answered: 6 of 7')
  await expect.poll(() => next(page).isDisabled()).toBe(true)
  await expect.poll(() => describedBy(page)).toBe('Fill in the details of question 1 to continue')
  await details.nth(0).fill('A stent in 2024')
  await page.getByText('Saved. You can stop now').waitFor()
  await expectFits(page, ['phone', 'tablet', 'desktop'])

  await page.reload()
  await page.getByText('Welcome back').waitFor()
  await expect
    .poll(() => heart.getByRole('radio', { name: 'Yes', exact: true }).isChecked())
    .toBe(true)
  await expect.poll(() => details.nth(0).inputValue()).toBe('A stent in 2024')
  const elsewhere = await client.journey.open(`/eligibility${query(visit)}`)
  await headed(elsewhere, 'Underwriting Assessment')
  await expect.poll(() => elsewhere.getByRole('radio', { checked: true }).count()).toBe(0)
  await expect.poll(() => elsewhere.content()).not.toContain('stent')

  await details.nth(1).fill('May 2024')
  await details.nth(2).fill('None')
  await next(page).click()
  await headed(page, 'Here are some options...')
  await expect.poll(() => page.url()).not.toContain('status')
  await expect.poll(async () => (await page.content()).toLowerCase()).not.toContain('decline')
  await expectFits(page, ['phone', 'tablet', 'desktop'])
  await page.reload()
  await headed(page, 'Here are some options...')
  await expect.poll(() => stored(visit)).toEqual([{ status: 'submitted', outcome: 'decline' }])
})

test('ELIG-008 ELIG-004 a failed submit keeps every answer and shows the server’s words; loading says so', async () => {
  const visit = await visitOf()
  const page = await client.journey.open(`/eligibility${query(visit)}`, {
    expected: [/status of 429/],
  })
  await answerAll(page, 'No')
  await page.getByText('Saved. You can stop now').waitFor()
  const refusal = {
    defined: false,
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    message: 'Too many attempts. Please wait a few minutes and try again.',
    data: null,
  }
  await page.route('**/eligibility-answers', (route) =>
    route.fulfill({ status: 429, json: refusal }),
  )
  await next(page).click()
  await page.getByRole('alert').getByText(refusal.message).waitFor()
  await expect
    .poll(() => page.getByRole('radio', { name: 'No', exact: true, checked: true }).count())
    .toBe(7)
  await page.unroute('**/eligibility-answers')
  await page.route('**/eligibility?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: withoutFirstPaint(await answer.text()) })
  })
  await page.route('**/eligibility-answers/*', async (route) => {
    await shows(page, 'Loading assessment...')
    await route.continue()
  })
  await page.reload()
  await shows(page, 'Question 7 of 7')
})

test('answers that could not be kept are kept when the network is back; Back after Next brings a button that works', async () => {
  const visit = await visitOf()
  const page = await client.journey.open(`/eligibility${query(visit)}`, {
    expected: [/ERR_INTERNET_DISCONNECTED/],
  })
  await shows(page, 'Question 7 of 7')
  await page.context().setOffline(true)
  await page.getByRole('radio', { name: 'No', exact: true }).first().check()
  await page.getByText('We could not save your answers just now').waitFor()
  await page.context().setOffline(false)
  await page.getByText('Saved. You can stop now').waitFor()
  await expect.poll(() => stored(visit)).toEqual([{ status: 'draft', outcome: null }])
  await answerAll(page, 'No')
  await page.route('**/eligibility-answers', (route) =>
    route.request().postData()?.includes('accept') ? undefined : route.continue(),
  )
  await next(page).click()
  await page.getByRole('button', { name: 'Submitting...' }).waitFor()
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
  await next(page).waitFor()
})

test('a network that fails during a submit keeps every answer, and Next once more sends them', async () => {
  const visit = await visitOf()
  const page = await client.journey.open(`/eligibility${query(visit)}`, {
    viewport: 'phone',
    expected: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/],
  })
  await answerAll(page, 'No')
  await page.getByText('Saved. You can stop now').waitFor()
  await page.route('**/eligibility-answers', (route) => route.abort())
  await next(page).click()
  await page
    .getByRole('alert')
    .getByText(
      'Network error occurred. Your answers are still here. Please press Next again, or call us.',
    )
    .waitFor()
  await expectAccessible(page)
  await page.unroute('**/eligibility-answers')
  await next(page).click()
  await headed(page, 'Great News...')
  await expect.poll(() => stored(visit)).toEqual([{ status: 'submitted', outcome: 'accept' }])
})

test('two tabs send the same answers once; the reopened link says that they were received and can be changed', async () => {
  const visit = await visitOf()
  const first = await client.journey.open(`/eligibility${query(visit)}`)
  await answerAll(first, 'No')
  await first.getByText('Saved. You can stop now').waitFor()
  const second = await client.journey.open(`/eligibility${query(visit)}`, { beside: first })
  await second.getByText('Welcome back').waitFor()
  await shows(second, 'Answered: 7 of 7')
  for (const tab of [first, second]) {
    await next(tab).click()
    await headed(tab, 'Great News...')
  }
  await expect.poll(() => stored(visit)).toEqual([{ status: 'submitted', outcome: 'accept' }])
  await first.goto(`/eligibility${query(visit)}`)
  await first.getByText('We have your answers').waitFor()
  await expectFits(first, ['phone', 'tablet', 'desktop'])
  await expect
    .poll(() => first.getByRole('radio', { name: 'No', exact: true, checked: true }).count())
    .toBe(7)
  await first.getByRole('link', { name: 'Talk to Your Agent' }).click()
  await headed(first, 'Great News...')
})

test('a printed page has the questions with the whole answers, and no buttons', async () => {
  const page = await client.journey.open(`/eligibility${query(await visitOf())}`)
  await answerAll(page, 'No')
  await card(page, 'Heart and circulation').getByRole('radio', { name: 'Yes', exact: true }).check()
  await page.getByPlaceholder('Please provide details...').first().fill('A stent in 2024')
  await page.emulateMedia({ media: 'print' })
  const paper = await page.getByRole('main').innerText()
  expect(paper).toMatch(/Heart and circulation: Yes\s+In the past two years/)
  expect(paper).toContain('A stent in 2024')
  expect(paper).toContain('Lung health: No')
  await expect.poll(() => page.getByRole('radio').first().isVisible()).toBe(false)
  await expect.poll(() => next(page).isVisible()).toBe(false)
})

test('a person whose state gives the right is not asked for what it covers', async () => {
  const limited = await visitOf({ state: 'CA', birthDate: calendarDate('1955-06-10') })
  const page = await client.journey.open(`/eligibility${query(limited)}`, { viewport: 'phone' })
  await page.getByRole('heading', { name: 'You may not need to answer' }).waitFor()
  await expect.poll(() => next(page).count()).toBe(0)
  await page.getByRole('radio', { name: /A plan with the same or fewer benefits/ }).check()
  await page.getByRole('link', { name: 'Talk to Your Agent' }).waitFor()
  await expect.poll(() => next(page).count()).toBe(0)
  await expectFits(page)
  await page.getByRole('radio', { name: /Any other plan/ }).check()
  await next(page).waitFor()
  const free = await client.journey.open(`/eligibility${query(await visitOf({ state: 'NY' }))}`)
  await free.getByText(/In New York, you can change/).waitFor()
  await expect.poll(() => next(free).count()).toBe(0)
})

test('ELIG-009 the Medicare Advantage card appears once the agency has switched it on, with its disclaimer', async () => {
  const visit = await visitOf()
  const page = await client.journey.open(`/eligibility${query(visit)}`)
  await headed(page, 'Underwriting Assessment')
  await expect.poll(() => page.getByText('Medicare Advantage').count()).toBe(0)
  await within((transaction) =>
    transaction.updateTable('organization').set({ medicare_advantage_cards: true }).execute(),
  )
  await page.reload()
  await page.getByRole('heading', { name: 'Medicare Advantage with $0 premiums' }).waitFor()
  await page.getByText(/We do not offer every plan available in your area/).waitFor()
  await expectFits(page)
  await page.getByRole('link', { name: 'Explore Options' }).click()
  await headed(page, 'Here are some options...')
  await within((transaction) =>
    transaction.updateTable('organization').set({ medicare_advantage_cards: false }).execute(),
  )
})
