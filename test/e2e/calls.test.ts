import { expect, test } from 'vitest'
import { consumerJourney } from './consumer-journey.ts'
import { expectFits, headed, shows } from './journey.ts'
import { alive } from './quote-link.ts'

const client = consumerJourney()

test('FOLLOWUP-006 FORMS-002 a client selects a plan and asks for a call on the phone; the agent gets the email, opens the list, marks it done and undoes it', async () => {
  const { journey } = client
  const visit = await client.visitOf({
    ...{ firstName: 'Rosa', lastName: 'Reyes', phone: '5125550142' },
  })
  const quote = await journey.open(`/compare${client.query(visit)}`, { viewport: 'phone' })
  await alive(quote)
  const stored = quote.waitForResponse((answer) => answer.url().endsWith('/plan'))
  await quote
    .getByRole('button', { name: /Select This Plan/ })
    .first()
    .click()
  expect((await stored).status()).toBe(200)
  await quote.getByRole('dialog').getByRole('link', { name: 'Schedule a Call' }).click()
  await headed(quote, "Let's Connect")
  await quote
    .getByText(/You picked Plan [GN] from/)
    .first()
    .waitFor()
  await alive(quote)
  await expect
    .poll(() => quote.getByRole('link', { name: 'Call Now' }).getAttribute('href'))
    .toMatch(/^tel:\+1\d{10}$/)
  await expectFits(quote)
  const phone = quote.getByLabel('Your phone number')
  await phone.fill('555')
  await quote.getByRole('button', { name: 'Please Call Me' }).click()
  await shows(quote, 'Please enter a 10-digit phone number')
  await phone.fill('+1 512.555.0188')
  await expect.poll(() => phone.inputValue()).toBe('(512) 555-0188')
  await quote.getByText('Evening').click()
  await quote.getByRole('button', { name: 'Please Call Me' }).dblclick()
  await headed(quote, 'Thank You')

  await journey.app.runJobs()
  // Other clients of this name ask too, by other numbers.
  const sent = (await journey.app.emails()).filter(
    ({ subject, text }) =>
      subject === 'Rosa Reyes asked for a call' && text.includes('(512) 555-0188'),
  )
  expect(sent.map(({ to }) => to)).toEqual([client.agent.email])

  const list = await journey.open('/calls', { as: client.agent.email, viewport: 'phone' })
  await headed(list, 'Tasks')
  await shows(list, 'Asked you to call in the evening.')
  await list
    .getByText(/Selected: Plan [GN] from/)
    .first()
    .waitFor()
  await expectFits(list, ['phone', 'tablet', 'desktop'])
  await expect
    .poll(() => list.getByRole('link', { name: '(512) 555-0188' }).getAttribute('href'))
    .toBe('tel:+15125550188')
  await list.getByRole('button', { name: 'Add note' }).click()
  await list.getByLabel('Note for Rosa Reyes').fill('Left a message')
  await list.getByRole('button', { name: 'Save note' }).click()
  await shows(list, 'Note: Left a message')
  await list.getByRole('button', { name: 'Done: Rosa Reyes' }).click()
  await shows(list, 'No open tasks')
  await list.getByRole('button', { name: 'Undo' }).click()
  await list.getByRole('button', { name: 'Done: Rosa Reyes' }).waitFor()

  const dashboard = await journey.open('/dashboard', { beside: list })
  await headed(dashboard, 'Dashboard')
  await shows(dashboard, 'Today (1)')
  const waiting = dashboard.getByRole('table', { name: /By agent|Your figures/ })
  await waiting.getByText('since 06/15/2026').waitFor()
  const contact = await journey.open(`/contact/${visit.contactId}`, { beside: list })
  await shows(contact, 'Selected plan:')
  await shows(contact, 'Note: Left a message')
})

test('the list says that it could not be loaded, and loads again', async () => {
  const { journey } = client
  const list = await journey.open('/contacts', {
    as: client.agent.email,
    expected: [/status of 503/, /503/],
  })
  let failing = true
  await list.route('**/api/tasks?*', async (route) => {
    if (failing) await route.fulfill({ status: 503, json: { message: 'x' } })
    else await route.continue()
  })
  await list.goto(`${journey.baseUrl}/calls?show=done`)
  const retry = list.getByRole('button', { name: /Retry|Try again/i })
  await retry.waitFor({ timeout: 20_000 })
  failing = false
  const loaded = list.waitForResponse((answer) => answer.url().includes('/api/tasks?'))
  await retry.click()
  expect((await loaded).status()).toBe(200)
  await expect.poll(() => retry.count()).toBe(0)
})

test('THANKYOU-001 THANKYOU-002 THANKYOU-003 THANKYOU-004 the thank-you page leads home, and back to a known quote', async () => {
  const { journey } = client
  const visit = await client.visitOf()
  const page = await journey.open(`/landing?id=${visit.quotePublicId}`, { viewport: 'phone' })
  await headed(page, 'Thanks for checking it out')
  await expect
    .poll(() => page.getByRole('banner').getByRole('link').getAttribute('href'))
    .toBe('tel:+15555550100')
  await expectFits(page, ['phone', 'desktop'])
  await expect
    .poll(() => page.getByRole('link', { name: 'Go to the home page' }).getAttribute('href'))
    .toBe('/')
  await expect
    .poll(() => page.getByRole('link', { name: 'click here' }).getAttribute('href'))
    .toBe(`/compare?id=${visit.quotePublicId}`)
  await page.getByRole('link', { name: 'click here' }).click()
  await headed(page, 'Quote')
  const unknown = await journey.open('/landing?id=AAAAAAAAAAAAAAAAAAAAAA&lang=es')
  await headed(unknown, 'Gracias por su visita')
  await expect.poll(() => unknown.getByRole('link', { name: 'haga clic aquí' }).count()).toBe(0)
})
