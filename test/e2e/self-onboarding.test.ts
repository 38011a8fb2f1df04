import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { expectAccessible } from '../browser/browser.ts'
import { consumerJourney } from './consumer-journey.ts'
import { expectFits, headed, shows, takePictures, withoutFirstPaint } from './journey.ts'
import { alive } from './quote-link.ts'

const client = consumerJourney({ alone: { today: calendarDate('2026-06-15') } })

const everySize = ['phone', 'tablet', 'desktop'] as const
const status = (page: Page) => page.getByRole('status').filter({ hasText: /./ })

test('QUOTEFORM-003 QUOTEFORM-004 QUOTEFORM-005 QUOTEFORM-008 a visitor gets prices on a phone without saying who they are', async () => {
  const page = await client.journey.open(`/quote?orgId=${client.agency.publicId}`, {
    viewport: 'phone',
  })
  await headed(page, 'Get Your Quote')
  await alive(page)
  await takePictures(page, 'quote-form')
  await page.getByRole('button', { name: 'How this works' }).click()
  await page.getByText(/^You tell us your zip code/).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Next' }).click()
  await shows(page, 'Please fill out all required fields for a quote')
  await expectFits(page, everySize)
  await takePictures(page, 'quote-form-errors')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/zip-lookup/23824', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Zip Code').fill('23824')
  await shows(page, 'Looking up location...')
  await takePictures(page, 'quote-form-looking')
  release()
  await shows(page, 'State: Virginia')
  await expect
    .poll(() => page.getByLabel('County').locator('option').allInnerTexts())
    .toEqual(['Choose your county', 'Nottoway', 'Amelia', 'Brunswick', 'Dinwiddie', 'Lunenburg'])
  await page.getByLabel('Zip Code').fill('75201')
  await shows(page, 'State: Texas')
  await expect.poll(() => page.getByLabel('County').count()).toBe(0)
  await page.getByLabel('Date of Birth').fill('03151955')
  await page.getByLabel('Date of Birth').blur()
  await expect.poll(() => page.getByLabel('Date of Birth').inputValue()).toBe('03/15/1955')
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await headed(page, 'Quote')
  expect(new URL(page.url()).search).toBe(
    `?orgId=${client.agency.publicId}&zip=75201&county=Dallas&gender=F&tobacco=no&age=71`,
  )
})

async function fillIn(page: Page, email: string) {
  await page.getByLabel(/First Name|^Nombre/).fill('Rosa')
  await page.getByLabel(/Last Name|Apellido/).fill('Díaz')
  await page.getByLabel(/Cell Number|celular/).fill('2145550123')
  await page.getByLabel(/Email Address|Correo/).fill(email)
  await page.getByLabel(/Date of Birth|Fecha/).fill('3/15/1955')
  await page.getByLabel(/Zip Code|postal/).fill('63005')
  await page.getByLabel(/^County|Condado/).selectOption('Franklin')
  await page.getByRole('radio', { name: /^(Female|Mujer)$/ }).check()
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByRole('combobox', { name: /insurance company|aseguradora/ }).selectOption('Cigna')
}

test.each([
  { language: 'en', title: "Let's Get Some Details", press: 'Submit' },
  { language: 'es', title: 'Necesitamos algunos datos', press: 'Enviar' },
])(
  'SELFONB-006 SELFONB-007 SELFONB-009 SELFONB-010 in $language a lead signs up on a phone, and sees the quote',
  async ({ language, title, press }) => {
    const path = `/self-onboarding/${client.agency.slug}?agentId=${client.agent.publicId}`
    const page = await client.journey.open(`${path}&lang=${language}`, { viewport: 'phone' })
    await headed(page, title)
    await alive(page)
    await page.getByRole('button', { name: press }).click()
    await shows(
      page,
      language === 'en'
        ? 'Please fill out all required fields'
        : 'Llene todos los campos obligatorios',
    )
    await expectFits(page)
    await takePictures(page, `self-onboarding-errors-${language}`)
    const carriers = page.getByRole('combobox').last().locator('option')
    const names = await carriers.allInnerTexts()
    expect(names).toContain('Ace Chubb')
    expect(names.at(-1)).toBe(language === 'en' ? 'None/Other' : 'Ninguna u otra')
    const email = `rosa-${language}@mail.example`
    await fillIn(page, email)
    await shows(page, language === 'en' ? 'State: Missouri' : 'Estado: Misuri')
    await expectAccessible(page)
    await takePictures(page, `self-onboarding-full-${language}`)
    client.journey.app.clock.advance(60_000)
    const seen: string[] = []
    const told =
      language === 'en'
        ? { signup: 'Submitting your information...', 'generate-quote': 'Generating your quote...' }
        : { signup: 'Enviando sus datos...', 'generate-quote': 'Preparando su cotización...' }
    for (const [call, text] of Object.entries(told))
      await page.route(`**/api/self-service/${call}*`, async (route) => {
        // The call may leave before the page says so.
        await expect.poll(() => status(page).first().innerText()).toBe(text)
        seen.push(call)
        await takePictures(page, `self-onboarding-${call}-${language}`)
        await route.continue()
      })
    await page.getByRole('button', { name: press }).click()
    await page.waitForURL(/\/compare\?id=[0-9a-f]{32}$/)
    expect(seen).toEqual(Object.keys(told))
    await page.getByText('Rosa Díaz').first().waitFor()
    const leads = await client.within((transaction) =>
      transaction
        .selectFrom('contact')
        .select(['agent_id', 'preferred_language', 'county'])
        .where('email', '=', email)
        .execute(),
    )
    expect(leads).toEqual([
      { agent_id: client.agent.agentId, preferred_language: language, county: 'Franklin' },
    ])
  },
)

test('SELFONB-008 loading is shown; a lost answer is sent again as the same sign-up; a full plan leaves a number and the prices', async () => {
  const page = await client.journey.open('about:blank', {
    viewport: 'phone',
    expected: [/status of 503/, /status of 422/],
  })
  await page.route('**/self-onboarding/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: withoutFirstPaint(await answer.text()) })
  })
  await page.route(/\/api\/self-service\/blue/, async (route) => {
    await shows(page, 'Loading organization details...')
    await takePictures(page, 'self-onboarding-loading')
    await route.continue()
  })
  await page.goto(`/self-onboarding/${client.agency.slug}`)
  await headed(page, "Let's Get Some Details")
  await fillIn(page, 'lost@mail.example')
  client.journey.app.clock.advance(60_000)
  let answers = 0
  await page.route('**/api/self-service/signup', async (route) => {
    const answer = await route.fetch()
    await (++answers === 1
      ? route.fulfill({ status: 503, json: { message: 'x' } })
      : route.fulfill({ response: answer }))
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText(/^We could not send your details/).waitFor()
  await takePictures(page, 'self-onboarding-failed')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/\/compare\?id=/)
  const kept = await client.within((transaction) =>
    transaction.selectFrom('self_service_sign_up').select('typed_email').execute(),
  )
  expect(kept.filter(({ typed_email }) => typed_email === 'lost@mail.example')).toHaveLength(1)
  await client.within((transaction) =>
    transaction.updateTable('organization').set({ contact_limit: 0 }).execute(),
  )
  await page.goto(`/self-onboarding/${client.agency.slug}`)
  await headed(page, "Let's Get Some Details")
  await fillIn(page, 'full@mail.example')
  client.journey.app.clock.advance(60_000)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('link', { name: 'See Prices Now' }).waitFor()
  await expectFits(page)
  await takePictures(page, 'self-onboarding-closed')
  await page.getByRole('link', { name: 'See Prices Now' }).click()
  await headed(page, 'Quote')
})
