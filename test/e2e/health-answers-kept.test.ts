import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/browser.ts'
import { consumerJourney } from './consumer-journey.ts'
import { answerAll, card, nextButton, submissionsOf } from './health-questions-page.ts'
import { expectFits, headed, shows } from './journey.ts'

const client = consumerJourney()
const { visitOf, query } = client

test('answers that could not be saved are saved when the network is back; Back after Next shows a working button', async () => {
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
  await expect.poll(() => submissionsOf(client, visit)).toEqual([{ status: 'draft' }])
  await answerAll(page, 'No')
  await page.route('**/eligibility-answers', (route) =>
    route.request().postData()?.includes('accept') ? undefined : route.continue(),
  )
  await nextButton(page).click()
  await page.getByRole('button', { name: 'Submitting...' }).waitFor()
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
  await nextButton(page).waitFor()
})

test('a network failure during a submit keeps every answer, and pressing Next again sends them', async () => {
  const visit = await visitOf()
  const page = await client.journey.open(`/eligibility${query(visit)}`, {
    viewport: 'phone',
    expected: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/],
  })
  await answerAll(page, 'No')
  await page.getByText('Saved. You can stop now').waitFor()
  await page.route('**/eligibility-answers', (route) => route.abort())
  await nextButton(page).click()
  await page
    .getByRole('alert')
    .getByText(
      'Network error occurred. Your answers are still here. Please press Next again, or call us.',
    )
    .waitFor()
  await expectAccessible(page)
  await page.unroute('**/eligibility-answers')
  await nextButton(page).click()
  await headed(page, 'Great News...')
  await expect.poll(() => submissionsOf(client, visit)).toEqual([{ status: 'submitted' }])
})

test('two tabs send the same answers once; the reopened link shows that they were received and can be changed', async () => {
  const visit = await visitOf()
  const first = await client.journey.open(`/eligibility${query(visit)}`)
  await answerAll(first, 'No')
  await first.getByText('Saved. You can stop now').waitFor()
  const second = await client.journey.open(`/eligibility${query(visit)}`, { beside: first })
  await second.getByText('Welcome back').waitFor()
  await shows(second, 'Answered: 7 of 7')
  for (const tab of [first, second]) {
    await nextButton(tab).click()
    await headed(tab, 'Great News...')
  }
  await expect.poll(() => submissionsOf(client, visit)).toEqual([{ status: 'submitted' }])
  await first.goto(`/eligibility${query(visit)}`)
  await first.getByText('We have your answers').waitFor()
  await expectFits(first)
  await expect
    .poll(() => first.getByRole('radio', { name: 'No', exact: true, checked: true }).count())
    .toBe(7)
  await first.getByRole('link', { name: 'Talk to Your Agent' }).click()
  await headed(first, 'Great News...')
})

test('a printed page has the questions with the full answers, and no buttons', async () => {
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
  await expect.poll(() => nextButton(page).isVisible()).toBe(false)
})
