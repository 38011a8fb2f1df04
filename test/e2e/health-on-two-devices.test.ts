import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/browser.ts'
import { consumerJourney } from './consumer-journey.ts'
import { answerAll, card, nextButton, submissionsOf } from './health-questions-page.ts'
import { expectFits, headed, shows } from './journey.ts'

// The last word on a question is found by the server's clock, which this journey moves.
const client = consumerJourney({ alone: {} })
const { visitOf, query } = client
const later = () => client.journey.app.clock.advance(60_000)

test('four answers from a phone go on in a tablet after the birth date, and the phone learns of the tablet’s', async () => {
  const visit = await visitOf()
  const phone = await client.journey.open(`/eligibility${query(visit)}`, {
    viewport: 'phone',
    expected: [/status of 409/],
  })
  const noIn = (title: string, page = phone) =>
    card(page, title).getByRole('radio', { name: 'No', exact: true })
  await shows(phone, 'Question 7 of 7')
  for (const no of (await phone.getByRole('radio', { name: 'No', exact: true }).all()).slice(0, 4))
    await no.check()
  await card(phone, 'Heart and circulation')
    .getByRole('radio', { name: 'Yes', exact: true })
    .check()
  await phone.getByPlaceholder('Please provide details...').first().fill('A stent in 2024')
  await phone.getByText('Saved. You can stop now').waitFor()

  const tablet = await client.journey.open(`/eligibility${query(visit)}`, {
    viewport: 'tablet',
    expected: [/status of 422/],
  })
  await tablet.getByRole('heading', { name: 'There are answers from another device' }).waitFor()
  await expect.poll(() => tablet.content()).not.toContain('stent')
  await expectFits(tablet)
  const confirm = async (page: typeof tablet, date: string) => {
    await page.getByRole('textbox', { name: 'Birth date' }).fill(date)
    await page.getByRole('button', { name: 'Show My Answers' }).click()
  }
  await confirm(tablet, '8/21/1955')
  await tablet.getByText('This is not the birth date we have on file.').waitFor()
  await confirm(tablet, '8/20/1955')
  await tablet.getByText('Welcome back').waitFor()
  await expect
    .poll(() => tablet.getByPlaceholder('Please provide details...').first().inputValue())
    .toBe('A stent in 2024')
  const bar = tablet.getByRole('progressbar', { name: 'Answered: 3 of 7' })
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('3')
  await expectAccessible(tablet)
  await tablet.getByRole('link', { name: 'Continue with question 1' }).waitFor()

  later()
  // Now the tablet answers No about the heart, while the phone still shows Yes.
  await noIn('Heart and circulation', tablet).check()
  await tablet.getByText('Saved. You can stop now').waitFor()
  await noIn('Memory and thinking').check()
  await phone.getByRole('heading', { name: 'There are answers from another device' }).waitFor()
  await phone.getByText('Saved. You can stop now').waitFor()
  await confirm(phone, '08201955')
  await phone.getByText('Welcome back').waitFor()
  await expect.poll(() => noIn('Heart and circulation').isChecked()).toBe(true)
  await expect.poll(() => noIn('Memory and thinking').isChecked()).toBe(true)

  later()
  // Both are confirmed: what one changes, the other says when it saves, and before it submits.
  await answerAll(tablet, 'No')
  await tablet.getByText('Saved. You can stop now').waitFor()
  await noIn('Recent hospital stays').check()
  await shows(phone, 'Answered: 7 of 7')
  await phone.getByText('Saved. You can stop now').waitFor()
  later()
  const lung = card(tablet, 'Lung health')
  await lung.getByRole('radio', { name: 'Yes', exact: true }).check()
  for (const [index, details] of ['Asthma', 'In 2010', 'None'].entries())
    await lung.getByPlaceholder('Please provide details...').nth(index).fill(details)
  await tablet.getByText('Saved. You can stop now').waitFor()
  await nextButton(phone).click()
  await phone.getByRole('alert').getByText('Some answers were changed in another window').waitFor()
  await card(phone, 'Lung health').getByText('This answer was given in another window').waitFor()
  await expect
    .poll(() => card(phone, 'Lung health').getByRole('textbox').first().inputValue())
    .toBe('Asthma')
  await expectFits(phone)
  await nextButton(phone).click()
  await headed(phone, 'Here are some options...')
  await expect.poll(() => submissionsOf(client, visit)).toEqual([{ status: 'submitted' }])
  await tablet.goto(`${client.journey.baseUrl}/schedule${query(visit)}`)
  await headed(tablet, 'Here are some options...')
})

test('what the server could not save survives a reload of the tab, and is saved once it can be', async () => {
  const visit = await visitOf()
  const page = await client.journey.open(`/eligibility${query(visit)}`, {
    viewport: 'phone',
    expected: [/status of 503/],
  })
  await page.route('**/eligibility-answers', (route) => route.fulfill({ status: 503, json: {} }))
  page.on('dialog', (dialog) => void dialog.accept())
  await shows(page, 'Question 7 of 7')
  await card(page, 'Lung health').getByRole('radio', { name: 'Yes', exact: true }).check()
  await page.getByPlaceholder('Please provide details...').first().fill('Asthma')
  await page.getByText('Server error: 503. Your answers are still here.').waitFor()
  await expectFits(page)
  await page.reload()
  await expect
    .poll(() => page.getByPlaceholder('Please provide details...').first().inputValue())
    .toBe('Asthma')
  await page.getByText('Server error: 503. Your answers are still here.').waitFor()
  await page.unroute('**/eligibility-answers')
  await page.getByRole('button', { name: 'Try Again Now' }).click()
  await page.getByText('Saved. You can stop now').waitFor()
  await expect.poll(() => page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('Asthma')
  await expect.poll(() => submissionsOf(client, visit)).toEqual([{ status: 'draft' }])
})
