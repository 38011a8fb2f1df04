import { describe, expect, test } from 'vitest'
import { startSendingAgency } from '../../../../../test/agencies/sending-agency.ts'
import { buildContact } from '../../../../../test/builders.ts'
import { storeEmail } from '../../../../../test/outreach/stored-plans.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../../kernel/us-state.ts'
import { sendOutbox } from './send-outbox.ts'

const { app, organization, inOwn, queue } = await startSendingAgency()
const { organizationId } = organization

interface Client {
  readonly state?: StateCode
  readonly language?: 'en' | 'es'
  readonly birthDate?: ReturnType<typeof calendarDate>
}

let count = 0
/** Sends an email to a new client and returns it as it arrived. */
async function emailTo(client: Client, options: Parameters<typeof queue>[1] = {}) {
  const email = `client${++count}@mail.example`
  const id = await buildContact(app.services, organizationId, {
    ...{ email, firstName: 'Luz', state: client.state ?? 'TX' },
    ...(client.birthDate && { birthDate: client.birthDate }),
  })
  await inOwn((transaction) =>
    transaction
      .updateTable('contact')
      .set({ preferred_language: client.language ?? null })
      .where('id', '=', id)
      .execute(),
  )
  await queue([id], options)
  await sendOutbox(app.services)
  const arrived = (await app.emails()).find(({ to }) => to === email)
  if (arrived === undefined) throw new Error('nothing arrived')
  return arrived
}

describe('emails name the plans that are sold in the client’s state', () => {
  test.each([
    ['TX', 'what Plan G and Plan N would cost'],
    ['WI', 'what the Basic Plan and the High Deductible Plan would cost'],
    ['MN', 'what the Extended Basic Plan and the Basic Plan would cost'],
    ['MA', 'what the Supplement 1 Plan and the Core Plan would cost'],
  ] as const)('%s', async (state, words) => {
    const { text, html } = await emailTo({ state })
    expect(text).toContain(words)
    expect(html).toContain(words)
    if (state !== 'TX') expect(`${text}${html}`).not.toMatch(/Plan [GN]\b/)
  })

  test('clients of several states share one template', async () => {
    const templates = await inOwn((transaction) =>
      transaction.selectFrom('email_template').select('content_hash').execute(),
    )
    expect(templates).toHaveLength(1)
  })
})

test('a client who prefers Spanish gets the whole email in Spanish, with dates by its rules', async () => {
  const { subject, text, html } = await emailTo({ language: 'es' })
  expect(subject).toBe('Se acerca su cumpleaños')
  expect(html).toContain('<html lang="es">')
  expect(text).toContain('Hola, Luz:')
  expect(text).toContain('el Plan G y el Plan N')
  expect(text).toContain('si empieza el 1 de julio de 2026')
  expect(text).toContain('Su agente con licencia')
  expect(text).toContain('Sin conexión con el gobierno de los Estados Unidos')
  expect(text).toContain('Cancelar la suscripción http')
  expect(text).not.toMatch(/Hello|Unsubscribe|Questions|See my/)
})

test('the lowest price is told, marked as an example while the rates are illustrative; without one the email says nothing of it', async () => {
  const { text } = await emailTo({})
  expect(text).toMatch(
    /Example of a price:\s+\$\d+\.\d\d a month\s+For Plan N, if it starts on July 1, 2026/,
  )
  expect(text).toContain('Example only. No company has filed this price.')
  const young = await emailTo({ birthDate: calendarDate('1985-03-04') })
  expect(young.text).not.toContain('a month')
})

test('the birthday email, which goes two weeks early, says that the birthday is coming up', async () => {
  const { subject, text } = await emailTo({})
  expect(subject).toBe('Your birthday is coming up')
  expect(text).not.toContain('Happy birthday')
})

test('a client reads once a year that we look once a year', async () => {
  const late = { eventPassed: true }
  expect((await emailTo({}, late)).text).toContain('Once a year we look')
  const contactId = await buildContact(app.services, organizationId, {
    email: 'twice@mail.example',
  })
  const earlier = await storeEmail(app.services, organizationId, {
    ...{ contactId, type: 'anniversary', occasion: '2026', day: calendarDate('2026-02-01') },
  })
  await inOwn((transaction) =>
    transaction
      .updateTable('email')
      .set({ event_passed: true })
      .where('id', '=', earlier)
      .execute(),
  )
  await queue([contactId], late)
  await sendOutbox(app.services)
  const second = (await app.emails()).find(({ to }) => to === 'twice@mail.example')
  expect(second?.text).toContain('Prices can change at any time of the year')
  expect(second?.text).not.toContain('Once a year')
})

test('an email is laid out with tables, which Outlook for Windows needs, and dark where the mail program is', async () => {
  const { html } = await emailTo({})
  expect(html).not.toMatch(/display: ?(flex|grid)|background-image|position:/)
  expect(html).toContain('<!--[if mso]><table role="presentation" width="600"')
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  expect(html).not.toContain('{{')
})
