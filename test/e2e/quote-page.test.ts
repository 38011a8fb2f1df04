import { expect, test } from 'vitest'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { expectAccessible } from '../browser/browser.ts'
import { expectFits, headed, refusal } from './journey.ts'
import {
  alive,
  button,
  confirmBirthDate,
  dialog,
  quoteJourney,
  showAllCards,
} from './quote-link.ts'

const videos = {
  VIDEO_TOUR_URL: 'https://video.example/tour',
  VIDEO_FORM_URL: 'https://video.example/form',
  VIDEO_PLANS_URL: 'https://video.example/plans',
  VIDEO_CHOICE_URL: 'https://video.example/choice',
  VIDEO_QUALIFY_URL: 'https://video.example/qualify',
}
const { client, makeLink, openWhole: open } = quoteJourney({ alone: { env: videos } })

test('QUOTE-004 QUOTE-005 QUOTE-006 QUOTE-007 QUOTE-008 QUOTE-009 QUOTE-011 QUOTE-015 the page shows the sender of the quote, every price of both plans with its two buttons, what the plans are, where a choice leads, each with its video, and the person, once the birth date is confirmed', async () => {
  const path = await makeLink()
  const page = await open(path, 'phone', [/status of 422/])
  await page.getByRole('heading', { level: 1, name: 'Quote', exact: true }).waitFor()
  await expect.poll(() => page.title()).toContain('Quote')
  const card = page.getByRole('region', { name: 'Personal Quote' })
  await page.getByText('Hello, Carla.').waitFor()
  for (const text of ['Carla', 'Texas', 'July 1, 2026'])
    await card.getByText(text, { exact: true }).waitFor()
  const forwarded = await (await page.request.get(path)).text()
  expect(forwarded).not.toMatch(/Cole\b|Dallas|Female/)
  await expectAccessible(page)

  const from = page.getByRole('region', { name: 'Your Quote Is From' })
  await expect.poll(() => from.getByRole('link').getAttribute('href')).toBe('tel:+15555550100')
  await from.getByText('Blue Harbor Benefits', { exact: true }).waitFor()
  await page.getByText('Greta Green').waitFor()
  await page.getByText('TX-1234567').waitFor()

  await page.getByRole('heading', { name: 'Recommended Plans for You' }).waitFor()
  for (const plan of ['Plan G', 'Plan N']) {
    await page.getByRole('heading', { level: 2, name: plan, exact: true }).waitFor()
    await expect
      .poll(() => page.getByRole('article', { name: new RegExp(`, ${plan}$`) }).count())
      .toBe(8)
  }
  const aetna = page.getByRole('article', { name: 'Aetna, Plan G' })

  await button(page, 'Plan G vs. Plan N').click()
  const explanation = dialog(page, 'Plan G vs. Plan N')
  await explanation.getByText('$283 in 2026').first().waitFor()
  await expect
    .poll(() => explanation.getByRole('link', { name: /^Watch the Video/ }).getAttribute('href'))
    .toBe(videos.VIDEO_PLANS_URL)
  await page.keyboard.press('Escape')
  await explanation.waitFor({ state: 'hidden' })

  const query = path.slice(path.indexOf('?'))
  await button(page, 'Select This Plan: Humana, Plan G').click()
  const choice = dialog(page, 'Great Choice!')
  await choice.getByText('Plan G from Humana').waitFor()
  await expect
    .poll(() => choice.getByRole('link', { name: /^Watch the Video/ }).getAttribute('href'))
    .toBe(videos.VIDEO_CHOICE_URL)
  await expectAccessible(page)
  await expect
    .poll(() => choice.getByRole('link', { name: 'Schedule a Call' }).getAttribute('href'))
    .toBe(`/schedule${query}`)
  await expect
    .poll(() => choice.getByRole('link', { name: /^Call/ }).getAttribute('href'))
    .toBe('tel:+15555550100')
  await choice.getByRole('button', { name: 'Close' }).click()
  await button(page, 'See if I Qualify: Humana, Plan N').click()
  const news = dialog(page, 'Good News!')
  await news.getByText(/do not decide anything/).waitFor()
  await expect
    .poll(() => news.getByRole('link', { name: /^Watch the Video/ }).getAttribute('href'))
    .toBe(videos.VIDEO_QUALIFY_URL)
  await expectAccessible(page)
  await expect
    .poll(() => news.getByRole('link', { name: 'Answer Health Questions' }).getAttribute('href'))
    .toBe(`/eligibility${query}`)
  await news.getByRole('button', { name: 'Close' }).click()

  await confirmBirthDate(page, '8/21/1955')
  await page.getByText('This is not the birth date we have on file.').waitFor()
  await confirmBirthDate(page)
  for (const text of ['Carla Cole', 'Female', 'No', '70', 'Texas', 'Dallas', 'July 1, 2026'])
    await card.getByText(text, { exact: true }).waitFor()
  await expect
    .poll(() => card.getByRole('link', { name: 'Quote for someone else' }).getAttribute('href'))
    .toBe(`/self-onboarding/${client.agency.slug}`)
  await page.getByText('Gender').waitFor()
  await alive(page)
  await showAllCards(page)
  expect((await aetna.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /Your current company Ae Aetna, Plan G Aetna Health and Life Insurance Company \$\d+\.\d\d a month Example \$\d+\.\d\d a month with the household discount Select This Plan See if I Qualify/,
  )
})

test('QUOTE-007 an agent’s own details are those of the sender', async () => {
  const path = await makeLink()
  await client.within((transaction) =>
    transaction
      .updateTable('agent')
      .set({ use_org_sender_details: false })
      .where('organization_id', '=', transaction.organizationId)
      .execute(),
  )
  const own = (await open(path)).getByRole('region', { name: 'Your Quote Is From' })
  await expect
    .poll(() => own.innerText())
    .toMatch(/Greta Green, Blue Harbor Benefits\s+.*TX-1234567/)
})

test('QUOTE-016 QUOTE-017 Change offers the first days of the next four months and updates the prices', async () => {
  const page = await open(await makeLink({ birthDate: calendarDate('1955-08-20') }))
  const price = () =>
    page.getByRole('article', { name: 'Humana, Plan G' }).locator('strong').innerText()
  // Prices are for the age on the date only where the birth date is known (decision 019).
  await confirmBirthDate(page, 'August 20, 1955')
  await page.getByText('Gender').waitFor()
  await alive(page)
  await showAllCards(page)
  const before = await price()
  await button(page, 'Change Effective Date').click()
  const choice = dialog(page, 'Change the Effective Date')
  await expect.poll(() => choice.getByRole('radio').count()).toBe(4)
  await choice.getByText('September 1, 2026').click()
  await expectAccessible(page)
  await choice.getByRole('button', { name: 'Show Prices for This Date' }).click()
  await choice.waitFor({ state: 'hidden' })
  await page
    .getByRole('region', { name: 'Personal Quote' })
    .getByText('September 1, 2026')
    .waitFor()
  await expect.poll(() => price()).not.toBe(before)
  await page.reload()
  await page
    .getByRole('region', { name: 'Personal Quote' })
    .getByText('September 1, 2026')
    .waitFor()
})

test('QUOTE-028 QUOTE-018 FORMS-017 a failed change shows an error and keeps the prices', async () => {
  const path = await makeLink()
  const page = await open(path, 'phone', [/status of (500|422)/])
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/effective-date', async (route) => {
    await held
    await route.fulfill({ status: 500, json: { message: 'hidden' } })
  })
  await button(page, 'Change Effective Date').click()
  const choice = dialog(page, 'Change the Effective Date')
  await choice.getByText('August 1, 2026').click()
  await choice.getByRole('button', { name: 'Show Prices for This Date' }).click()
  await choice.getByRole('button', { name: 'Loading...' }).waitFor()
  release()
  await choice
    .getByText('Server error: The quote service is experiencing issues. Please try again later.')
    .waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(16)
  await page.unroute('**/effective-date')
  await page.route('**/effective-date', (route) =>
    route.fulfill(refusal('No policy can start on this day.')),
  )
  await choice.getByRole('button', { name: 'Show Prices for This Date' }).click()
  await choice
    .getByRole('alert')
    .getByText('No policy can start on this day.', { exact: true })
    .waitFor()
  await choice.getByRole('button', { name: 'Cancel' }).click()
})

test('QUOTE-014 QUOTE-029 without plans the page shows a phone number and offers a call', async () => {
  const page = await open(await makeLink({ birthDate: calendarDate('1970-01-01') }))
  const none = page
    .getByRole('heading', { name: "We couldn't find plans for your specific criteria." })
    .locator('..')
  await none
    .getByText('No plans available for the selected criteria. Please try different parameters.')
    .waitFor()
  await none.getByRole('link', { name: 'Call (555) 555-0100' }).waitFor()
  await expect
    .poll(() => none.getByRole('link', { name: 'Connect With Us' }).getAttribute('href'))
    .toMatch(/^\/schedule\?id=/)
  await page
    .getByText('We looked for Medicare Supplement (Medigap) prices for you in Texas.')
    .waitFor()
  await expectFits(page)
})

test('QUOTE-013 the Medicare Advantage banner is shown with its disclaimer, only where it is turned on', async () => {
  const path = await makeLink()
  const set = (medicare_advantage_cards: boolean) =>
    client.within((transaction) =>
      transaction.updateTable('organization').set({ medicare_advantage_cards }).execute(),
    )
  const without = await open(path)
  await expect.poll(() => without.getByRole('link', { name: 'Explore Options' }).count()).toBe(0)
  await set(true)
  const page = await open(path)
  await expect
    .poll(() => page.getByRole('link', { name: 'Explore Options' }).getAttribute('href'))
    .toMatch(/^\/schedule\?id=\w+&orgId=\w+$/)
  await page.getByText(/We do not offer every plan available in your area/).waitFor()
  await alive(page)
  await page.getByRole('link', { name: 'Explore Options' }).click()
  await headed(page, 'Here are some options...')
  await page.reload()
  await headed(page, 'Here are some options...')
  await set(false)
})

test('the public quote form and the walkthrough have the videos of the operator', async () => {
  const { journey, agency } = client
  const form = await journey.open(`/quote?orgId=${agency.publicId}`)
  await alive(form)
  await button(form, 'How this works').click()
  await expect
    .poll(() => form.getByRole('link', { name: /^Watch the Video/ }).getAttribute('href'))
    .toBe(videos.VIDEO_FORM_URL)
  await expectAccessible(form)
  const tour = await journey.open('/walkthrough', { as: agency.admin.email, walkthrough: true })
  const link = tour.getByRole('main').getByRole('link', { name: 'Watch the Video Tour' })
  await expect.poll(() => link.getAttribute('href')).toBe(videos.VIDEO_TOUR_URL)
  await expect.poll(() => tour.getByText('A video tour is coming').count()).toBe(0)
  await expectFits(tour, ['phone', 'desktop'])
})
