import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { consumerJourney } from './consumer-journey.ts'
import { answerAll, nextButton } from './health-questions-page.ts'
import { expectFits, headed, shows, takePictures } from './journey.ts'
import { alive, button, dialog } from './quote-link.ts'

const client = consumerJourney({ alone: { today: calendarDate('2026-06-15') } })

const everySize = ['phone', 'tablet', 'desktop'] as const
const phone = { viewport: 'phone' } as const
const focused = (page: Page) => page.evaluate('document.activeElement?.getAttribute("name")')
const leads = () =>
  client.within((transaction) =>
    transaction.selectFrom('contact').selectAll().orderBy('id').execute(),
  )

/** Fills in the public quote form and waits for the prices. */
async function seePrices(page: Page): Promise<void> {
  await headed(page, 'Get Your Quote')
  await alive(page)
  await page.getByLabel('Zip Code').fill('75201')
  await page.getByLabel('Date of Birth').fill('11/2/1954')
  await page.getByRole('radio', { name: 'Yes', exact: true }).check()
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await headed(page, 'Quote')
  await alive(page)
}

test('QUOTE-011 QUOTE-033 on a phone a visitor picks a plan, says who to call, answers the health questions and asks for a call; the agent sees all of it', async () => {
  const { journey } = client
  const page = await journey.open(`/quote?orgId=${client.agency.publicId}`, {
    ...phone,
    expected: [/status of 503/],
  })
  await seePrices(page)
  await button(page, 'Select This Plan').click()
  const choice = dialog(page, 'Great Choice!')
  const picked = /You picked (Plan G from [^$]+) at/.exec(await choice.innerText())?.[1]
  await choice.getByRole('link', { name: 'Schedule a Call' }).click()
  await headed(page, 'How Can We Reach You?')
  await alive(page)
  await shows(page, '11/02/1954')
  await expect.poll(() => page.getByLabel('Date of Birth').count()).toBe(0)
  await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(false)
  await takePictures(page, 'your-details')
  await page.getByRole('button', { name: 'Continue' }).click()
  await shows(page, 'Please fill out all required fields')
  await expect.poll(() => focused(page)).toBe('firstName')
  await expectFits(page, everySize)
  await takePictures(page, 'your-details-errors')
  await page.getByLabel('First Name').fill('Rosa')
  await page.getByLabel('Last Name').fill('Díaz')
  await page.getByLabel('Cell Number').fill('2145550123')
  journey.app.clock.advance(60_000)
  let answers = 0
  await page.route('**/temp-contact', async (route) => {
    await page.getByText('Sending your details...').waitFor()
    await takePictures(page, 'your-details-sending')
    const answer = await route.fetch()
    await (++answers === 1
      ? route.fulfill({ status: 503, json: { message: 'x' } })
      : route.fulfill({ response: answer }))
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(/^We could not send your details. Nothing you typed is lost/).waitFor()
  await expect.poll(() => page.getByLabel('Cell Number').inputValue()).toBe('(214) 555-0123')
  await takePictures(page, 'your-details-failed')
  await page.getByRole('button', { name: 'Continue' }).dblclick()
  await headed(page, "Let's Connect")
  await page.getByText(new RegExp(`You picked ${picked}`)).waitFor()
  await page.goBack()
  await headed(page, 'Quote')
  await alive(page)
  await button(page, 'See if I Qualify').click()
  await dialog(page, 'Good News!').getByRole('link', { name: 'Answer Health Questions' }).click()
  await headed(page, 'Underwriting Assessment')
  await answerAll(page, 'No')
  await nextButton(page).click()
  await headed(page, 'Great News...')
  await alive(page)
  await page.getByRole('button', { name: 'Please Call Me' }).click()
  await headed(page, 'Thank You')
  const [lead, ...more] = await leads()
  expect(more).toEqual([])
  expect(lead).toMatchObject({
    phone_number: '2145550123',
    birth_date: '1954-11-02',
    zip_code: '75201',
    county: 'Dallas',
    gender: 'F',
    tobacco_user: true,
  })
  const contact = await journey.open(`/contact/${lead?.id}`, { as: client.agency.admin.email })
  await contact.getByText('Rosa Díaz').first().waitFor()
  await contact
    .getByText(new RegExp(`${picked}`))
    .first()
    .waitFor()
  await contact.getByText('Left their details on one of your pages').first().waitFor()
  await contact.getByRole('button', { name: 'Health Assessment' }).waitFor()
})

test('QUOTE-014 in Spanish without plans "Hable con nosotros" asks for what is missing, and leads to the call', async () => {
  const query = `orgId=${client.agency.publicId}&zip=75201&gender=F&tobacco=no&age=60&lang=es`
  const page = await client.journey.open(`/compare?${query}`, phone)
  await alive(page)
  const none = page
    .getByRole('heading', { name: 'No encontramos planes con estos datos.' })
    .locator('..')
  await none.getByRole('link', { name: /\(555\) 555-0100/ }).waitFor()
  await takePictures(page, 'no-plans-es')
  await none.getByRole('link', { name: 'Hable con nosotros' }).click()
  await headed(page, '¿Cómo le contactamos?')
  await alive(page)
  await expectFits(page)
  await takePictures(page, 'your-details-es')
  await page.getByLabel('Nombre').fill('Inés')
  await page.getByLabel('Apellido').fill('Soto')
  await page.getByLabel('Número de celular').fill('2145550124')
  await page.getByLabel('Fecha de nacimiento').fill('3/15/1966')
  await page.getByRole('checkbox').check()
  await takePictures(page, 'your-details-filled-es')
  client.journey.app.clock.advance(60_000)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await headed(page, 'Hablemos')
  expect((await leads()).at(-1)).toMatchObject({
    first_name: 'Inés',
    birth_date: '1966-03-15',
    preferred_language: 'es',
  })
})

test('without scripts the buttons lead to the same questions, and Back does not trap the visitor', async () => {
  const seed = await client.journey.open('about:blank')
  const context = await seed.context().browser()?.newContext({ javaScriptEnabled: false })
  if (context === undefined) throw new Error('no browser')
  const page = await context.newPage()
  await page.goto(`${client.journey.baseUrl}/quote?orgId=${client.agency.publicId}`)
  await page.getByLabel('Zip Code').fill('75201')
  await page.getByLabel('Date of Birth').fill('5/6/1951')
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'See if I Qualify: Humana, Plan G' }).click()
  await headed(page, 'How Can We Reach You?')
  await shows(page, '05/06/1951')
  await page.getByLabel('First Name').fill('Nora')
  await page.getByLabel('Last Name').fill('Lund')
  await page.getByLabel('Cell Number').fill('2145550125')
  client.journey.app.clock.advance(60_000)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await headed(page, 'Underwriting Assessment')
  await page.goBack()
  await page.getByText(/^You have told us already/).waitFor()
  await page.goBack()
  await headed(page, 'Quote')
  await page.getByRole('button', { name: 'Select This Plan: Humana, Plan G' }).click()
  await headed(page, "Let's Connect")
  await context.close()
  const nora = (await leads()).filter(({ first_name }) => first_name === 'Nora')
  expect(nora).toMatchObject([{ birth_date: '1951-05-06', phone_number: '2145550125' }])
})

test('ELIG-001 the health questions with an agency’s id alone ask for what prices need, and can be answered without a name', async () => {
  const page = await client.journey.open(`/eligibility?orgId=${client.agency.publicId}`, phone)
  await headed(page, 'How Can We Reach You?')
  await alive(page)
  await takePictures(page, 'your-details-questions')
  await page.getByRole('button', { name: 'Continue Without My Name' }).click()
  await shows(page, 'Please fill out all required fields')
  await expect.poll(() => focused(page)).toBe('zipCode')
  await expectFits(page)
  await page.getByLabel('Zip Code').fill('23824')
  await page.getByLabel('County').selectOption('Amelia')
  await page.getByLabel('Date of Birth').fill('3/15/1950')
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByRole('radio', { name: 'Male', exact: true }).check()
  await takePictures(page, 'your-details-questions-filled')
  await page.getByRole('button', { name: 'Continue Without My Name' }).click()
  await headed(page, 'Underwriting Assessment')
  expect((await leads()).at(-1)).toMatchObject({
    first_name: '',
    phone_number: null,
    county: 'Amelia',
    gender: 'M',
  })
})

test('prices that no agency sends have no dead button: the page says whom to ask', async () => {
  const page = await client.journey.open('/compare?zip=75201&gender=F&tobacco=no&age=70', phone)
  await alive(page)
  const help = page.getByRole('region', { name: 'Would you like help with these prices?' })
  await help.getByRole('link', { name: 'Call (800) 633-4227' }).waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: /Select This Plan|See if I Qualify/ }).count())
    .toBe(0)
  await expectFits(page)
  await takePictures(page, 'no-agency')
  const none = await client.journey.open('/compare?zip=75201&gender=F&tobacco=no&age=60', phone)
  await alive(none)
  await none.getByRole('region', { name: 'Would you like help with these prices?' }).waitFor()
  await expect.poll(() => none.getByRole('link', { name: 'Connect With Us' }).count()).toBe(0)
  await takePictures(none, 'no-agency-no-plans')
})

test('what is typed and chosen before the page’s script runs is kept', async () => {
  const { journey, agency } = client
  for (const { path, before, after } of [
    { path: '/waitlist', before: 'Name', after: 'Email' },
    { path: `/quote?orgId=${agency.publicId}`, before: 'Zip Code', after: 'Date of Birth' },
  ]) {
    const page = await journey.open('about:blank')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.context().route(/\/assets\/.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${journey.baseUrl}${path}`, { waitUntil: 'commit' })
    await page.getByLabel(before, { exact: true }).fill('75201')
    const choice = page.getByRole('radio', { name: 'Female' })
    if ((await choice.count()) > 0) await choice.check()
    release()
    await alive(page)
    await page.getByLabel(after, { exact: true }).fill('1')
    await expect
      .poll(() => page.getByLabel(before, { exact: true }).inputValue(), { message: path })
      .toBe('75201')
    if ((await choice.count()) > 0) await expect.poll(() => choice.isChecked()).toBe(true)
  }
})
