import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { consumerJourney } from './consumer-journey.ts'
import { answerAll, card, nextButton, submissionsOf } from './health-questions-page.ts'
import { expectFits, headed, shows, withoutFirstPaint } from './journey.ts'
import { alive, confirmBirthDate } from './quote-link.ts'

const client = consumerJourney()
const { visitOf, query } = client

/** Returns the button's description for screen readers. */
const describedBy = (page: Page) =>
  page.evaluate<string>(
    "document.getElementById(document.querySelector('[type=submit]').getAttribute('aria-describedby')).innerText.trim()",
  )

test('ELIG-002 ELIG-003 the page has its title, and asks people to answer all questions', async () => {
  const visit = await visitOf()
  const page = await client.journey.open(`/eligibility${query(visit)}`, { viewport: 'phone' })
  await headed(page, 'Underwriting Assessment')
  await shows(
    page,
    'To change to a new Medicare Supplement plan, you usually must pass medical underwriting. Please answer all questions.',
  )
  await shows(page, 'Question 2 of 7')
  await expectFits(page, ['phone', 'tablet', 'desktop'])
})

test('ELIG-007 ELIG-014 a person answers seven questions, reviews the answers and continues to a call', async () => {
  const visit = await visitOf()
  const page = await client.journey.open(`/eligibility${query(visit)}`, { viewport: 'phone' })
  await shows(page, 'Question 2 of 7')
  await expect.poll(() => nextButton(page).isDisabled()).toBe(true)
  await page.getByRole('radio', { name: 'No', exact: true }).first().check()
  await page.getByRole('link', { name: 'Answer question 2 to continue' }).click()
  await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('question-lung')
  await expect.poll(() => describedBy(page)).toContain('After that: questions 3, 4, 5, 6 and 7.')
  await answerAll(page, 'No')
  await shows(page, 'Answered: 7 of 7')
  await page.getByRole('heading', { name: 'Your answers' }).waitFor()
  await expect.poll(() => nextButton(page).isEnabled()).toBe(true)
  await page.route('**/eligibility-answers', async (route) => {
    if (route.request().postData()?.includes('accept'))
      await page.getByRole('button', { name: 'Submitting...' }).waitFor()
    await route.continue()
  })
  await nextButton(page).click()
  await headed(page, 'Great News...')
  await expect.poll(() => page.url()).toBe(`${client.journey.baseUrl}/schedule${query(visit)}`)
  await expect.poll(() => submissionsOf(client, visit)).toEqual([{ status: 'submitted' }])
})

test('ELIG-006 FOLLOWUP-004 Yes opens follow-ups, only this browser can resume the answers, and the next page is calm', async () => {
  const visit = await visitOf()
  const page = await client.journey.open(`/eligibility${query(visit)}`)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await answerAll(page, 'No')
  const heart = card(page, 'Heart and circulation')
  await heart.getByRole('radio', { name: 'Yes', exact: true }).check()
  const details = heart.getByPlaceholder('Please provide details...')
  await expect.poll(() => details.count()).toBe(3)
  await shows(page, 'Answered: 6 of 7')
  await expect.poll(() => nextButton(page).isDisabled()).toBe(true)
  await expect.poll(() => describedBy(page)).toBe('Fill in the details for question 1 to continue')
  await details.nth(0).fill('A stent in 2024')
  await page.getByText('Saved. You can stop now').waitFor()
  await expectFits(page)

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
  await nextButton(page).click()
  await headed(page, 'Here are some options...')
  await expect.poll(() => page.url()).not.toContain('status')
  await expect.poll(async () => (await page.content()).toLowerCase()).not.toContain('decline')
  await expectFits(page, ['phone', 'tablet', 'desktop'])
  await page.reload()
  await headed(page, 'Here are some options...')
  expect(urls.some((url) => url.includes('/schedule?'))).toBe(true)
  expect(urls.filter((url) => /status|decline|options/.test(url))).toEqual([])
  const otherBrowser = await client.journey.open(`/schedule${query(visit)}`)
  await headed(otherBrowser, "Let's Connect")
  await expect.poll(() => submissionsOf(client, visit)).toEqual([{ status: 'submitted' }])
})

test('ELIG-008 a failed submit keeps every answer and shows the server’s message', async () => {
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
  await nextButton(page).click()
  await page.getByRole('alert').getByText(refusal.message).waitFor()
  await expect
    .poll(() => page.getByRole('radio', { name: 'No', exact: true, checked: true }).count())
    .toBe(7)
})

test('ELIG-004 a page that is still loading shows a message', async () => {
  const visit = await visitOf()
  const page = await client.journey.open('about:blank')
  await page.route('**/eligibility?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: withoutFirstPaint(await answer.text()) })
  })
  await page.route(/\/eligibility-answers\/./, async (route) => {
    await shows(page, 'Loading assessment...')
    await route.continue()
  })
  await page.goto(`/eligibility${query(visit)}`)
  await shows(page, 'Question 7 of 7')
})

test('a person whose state gives the right need not answer for plans that it covers', async () => {
  const limited = await visitOf({ state: 'CA', birthDate: calendarDate('1955-06-10') })
  const page = await client.journey.open(`/eligibility${query(limited)}`, { viewport: 'phone' })
  await alive(page)
  await confirmBirthDate(page, '6/10/1955', 'Show My Dates')
  await page.getByRole('heading', { name: 'You may not need to answer' }).waitFor()
  await expect.poll(() => nextButton(page).count()).toBe(0)
  await page.getByRole('radio', { name: /A plan with the same or fewer benefits/ }).check()
  await page.getByRole('link', { name: 'Talk to Your Agent' }).waitFor()
  await expect.poll(() => nextButton(page).count()).toBe(0)
  await expectFits(page)
  await page.getByRole('radio', { name: /Any other plan/ }).check()
  await nextButton(page).waitFor()
  const free = await client.journey.open(`/eligibility${query(await visitOf({ state: 'NY' }))}`)
  await free.getByText(/In New York, you can change/).waitFor()
  await expect.poll(() => nextButton(free).count()).toBe(0)
})

test('ELIG-009 the Medicare Advantage card appears once the agency has turned it on, with its disclaimer', async () => {
  const visit = await visitOf()
  const page = await client.journey.open(`/eligibility${query(visit)}`)
  await headed(page, 'Underwriting Assessment')
  await expect.poll(() => page.getByText('Medicare Advantage').count()).toBe(0)
  await client.within((transaction) =>
    transaction.updateTable('organization').set({ medicare_advantage_cards: true }).execute(),
  )
  await page.reload()
  await page.getByRole('heading', { name: 'Medicare Advantage with $0 premiums' }).waitFor()
  await page.getByText(/We do not offer every plan available in your area/).waitFor()
  await expectFits(page)
  await page.getByRole('link', { name: 'Explore Options' }).click()
  await headed(page, 'Here are some options...')
  await client.within((transaction) =>
    transaction.updateTable('organization').set({ medicare_advantage_cards: false }).execute(),
  )
})
