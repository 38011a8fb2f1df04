import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { waitingForLock } from '../../../../test/attacks/races.ts'
import { buildAgent, buildContact } from '../../../../test/builders.ts'
import { startLeadForms } from '../../../../test/calls/lead-forms.ts'
import { cookiesOf } from '../../../../test/calls/second-factor.ts'
import { consentWords } from '../shared/consent.ts'
import { fieldsRequired } from '../shared/sign-up-texts.ts'

const { app, agency, foreign, as, inAgency, send, contacts, quote } = await startLeadForms()

test('SELFONB-011 SELFONB-016 a sign-up creates a lead without an agent, and records the consent as it was shown', async () => {
  const { status, body, form } = await send({ language: 'es', county: 'Dallas' })
  expect([status, Object.keys(body).sort()]).toEqual([200, ['contactId', 'success']])
  const [lead] = await contacts(form.email)
  expect(lead).toMatchObject({
    first_name: 'Ruth',
    phone_number: '2145550123',
    birth_date: '1955-03-15',
    zip_code: '75201',
    state: 'TX',
    county: 'Dallas',
    gender: 'F',
    tobacco_user: false,
    current_carrier: 'Cigna',
    preferred_language: 'es',
    status: 'New',
    agent_id: null,
  })
  const { signUps } = (await app.call('GET', `/api/contacts/${lead?.id}/sign-ups`, { as })).body
  expect(signUps).toMatchObject([
    {
      kind: 'lead',
      typedEmail: form.email,
      ipNetwork: '198.51.100.1',
      userAgent: 'Phone 1',
      consent: { language: 'es', text: expect.stringContaining('acepto que Agency') },
    },
  ])
  const { name } = await inAgency((transaction) =>
    transaction.selectFrom('organization').select('name').executeTakeFirstOrThrow(),
  )
  expect(signUps[0].consent.text).toBe(consentWords('2026-11-submit', 'es', name))
  await expect(
    inAgency((transaction) =>
      transaction.updateTable('self_service_sign_up').set({ consent_text: 'x' }).execute(),
    ),
  ).rejects.toThrow(/permission denied/)
})

test.each([
  { tobacco: 'yes', stored: true, gender: 'M', zip: '63005', county: 'Franklin', carrier: 'Aetna' },
  { tobacco: 'no', stored: false, gender: 'F', zip: '75201', county: 'Dallas', carrier: 'Humana' },
])(
  'SELFONB-016 every answer of the form reaches the contact: $gender, $zip, tobacco $tobacco',
  async ({ stored, ...answers }) => {
    const dateOfBirth = stored ? '1949-11-02' : '1958-01-31'
    const { form } = await send({ ...answers, dateOfBirth })
    const { tobacco: _, zip, carrier, ...same } = answers
    expect(await contacts(form.email)).toMatchObject([
      {
        ...same,
        zip_code: zip,
        birth_date: dateOfBirth,
        current_carrier: carrier,
        tobacco_user: stored,
      },
    ])
  },
)

test('a sign-up that does not say which consent was shown records none', async () => {
  const { status, form } = await send({ consentVersion: undefined })
  expect(status).toBe(200)
  const [lead] = await contacts(form.email)
  const { signUps } = (await app.call('GET', `/api/contacts/${lead?.id}/sign-ups`, { as })).body
  expect(signUps).toMatchObject([{ kind: 'lead', consent: null }])
})

test('SELFONB-012 an agent’s link assigns the lead to that agent; links of other agencies and of deleted agents do not', async () => {
  const greta = await buildAgent(app.services, agency.organizationId)
  const gone = await buildAgent(app.services, agency.organizationId)
  const theirs = await buildAgent(app.services, foreign.organizationId)
  const { body } = await app.call('DELETE', `/api/agents/${gone.agentId}`, { as })
  expect(body.success).toBe(true)
  const ownerOf = async (fields: object, orgSlug = agency.slug) => {
    const { form, status } = await send({ ...fields }, { orgSlug })
    return [status, (await contacts(form.email))[0]?.agent_id]
  }
  expect(await ownerOf({ agentId: greta.publicId })).toEqual([200, greta.agentId])
  expect(await ownerOf({}, greta.publicId)).toEqual([200, greta.agentId])
  expect(await ownerOf({}, agency.publicId)).toEqual([200, null])
  expect(await ownerOf({ agentId: gone.publicId })).toEqual([200, null])
  expect(await ownerOf({ agentId: theirs.publicId })).toEqual([200, null])
  expect(await ownerOf({}, gone.publicId)).toEqual([200, null])
  const printed = await app.http.inject({ url: `/self-onboarding/${gone.publicId}` })
  expect([printed.statusCode, printed.body.includes(agency.publicId)]).toEqual([200, true])
  const contact = await buildContact(app.services, agency.organizationId, {
    agentId: greta.agentId,
  })
  const { quoteId } = (await app.call('GET', `/api/quotes/generate/${contact}`, { as })).body
  expect(await ownerOf({ quoteId })).toEqual([200, greta.agentId])
})

test('a new lead waits on the list of its agent, once; one with a known email address says so', async () => {
  const greta = await buildAgent(app.services, agency.organizationId)
  const hers = await app.signIn(greta.email)
  const waiting = async () => (await app.call('GET', '/api/tasks', { as: hers })).body.tasks
  const { form } = await send({ agentId: greta.publicId, requestId: 'b'.repeat(32) })
  await send({ ...form })
  const [contact] = await contacts(form.email)
  expect(await waiting()).toMatchObject([
    {
      kind: 'new_lead',
      detail: 'Filled out the form and is viewing prices. Please get in touch.',
      contact: { id: contact?.id, name: `Ruth ${form.lastName}` },
      phone: '2145550123',
    },
  ])
  await send({ agentId: greta.publicId, email: form.email })
  const [, duplicate] = await waiting()
  expect(duplicate?.detail).toContain('another contact’s email address')
  expect(duplicate?.contact.id).not.toBe(contact?.id)
})

test.each([
  ...['firstName', 'lastName', 'phone', 'email', 'orgSlug', 'zip', 'dateOfBirth', 'gender'],
  ...['tobacco', 'carrier'],
])('SELFONB-013 without %s the call says what is missing', async (field) => {
  for (const value of [undefined, '']) {
    const { status, body } = await send({ [field]: value })
    expect([status, body.message]).toEqual([400, 'Please fill out all required fields'])
  }
})

test.each([
  ['phone', '214555012'],
  ['email', 'ruth@'],
  ['zip', '7520'],
  ['dateOfBirth', '03/15/1955'],
  ['dateOfBirth', '1955-02-30'],
  ['carrier', 'Someone'],
  ['gender', 'x'],
])('SELFONB-013 %s "%s" is refused', async (field, value) => {
  const { status, body } = await send({ [field]: value })
  expect([status, body.message]).toEqual([400, fieldsRequired])
})

test('a ZIP code with five counties asks for one; birthdays of no one alive and unknown places are refused', async () => {
  // Five counties of Virginia.
  const zip = '23824'
  expect((await send({ zip })).body).toMatchObject({
    message: fieldsRequired,
    data: { field: 'county' },
  })
  expect((await send({ zip, county: 'Dallas' })).status).toBe(400)
  expect((await send({ zip, county: 'Brunswick' })).status).toBe(200)
  expect((await send({ zip: '00000' })).body.message).toBe('Invalid zip code')
  for (const [dateOfBirth, status] of [
    ['2026-06-16', 400],
    ['2027-01-01', 400],
    ['1896-01-01', 400],
    ['1927-01-01', 200],
    ['1986-01-01', 200],
    ['1961-07-02', 200],
  ] as const)
    expect([dateOfBirth, (await send({ dateOfBirth })).status]).toEqual([dateOfBirth, status])
})

test('SELFONB-014 SELFONB-017 the quote is generated once, and leads to /compare?id=…', async () => {
  const { body, form } = await send()
  const first = await quote(body.contactId)
  expect(first.status).toBe(200)
  expect(first.body.redirectUrl).toBe(`/compare?id=${first.body.quoteId}`)
  expect((await quote(body.contactId)).body.quoteId).toBe(first.body.quoteId)
  const visitor = { as: cookiesOf(first) }
  const decoded = await app.call('GET', `/api/quotes/decode/${first.body.quoteId}`, visitor)
  expect(decoded.body.contact).toMatchObject({ last_name: form.lastName, state: 'TX' })
  expect((await quote(body.contactId, foreign.slug)).status).toBe(404)
  expect((await quote('f'.repeat(64))).status).toBe(404)
})

test('SELFONB-018 the place of a new lead can be changed for a day, with its own answer only', async () => {
  const { body, form } = await send()
  const move = (fields: object) =>
    app.call('POST', '/api/self-service/update-location', {
      body: { orgSlug: agency.slug, contactId: body.contactId, zipCode: '63005', ...fields },
    })
  expect((await move({})).body.message).toBe(fieldsRequired)
  expect((await move({ county: 'Franklin', orgSlug: foreign.slug })).status).toBe(404)
  expect((await move({ county: 'Franklin' })).status).toBe(200)
  const place = async () => (await contacts(form.email))[0]
  expect(await place()).toMatchObject({ zip_code: '63005', state: 'MO', county: 'Franklin' })
  app.clock.advance(25 * 3_600_000)
  expect((await move({ zipCode: '75201' })).status).toBe(404)
  expect((await place())?.zip_code).toBe('63005')
})

test('a lead who comes while the link’s agent is being deleted goes to the default agent', async () => {
  const leaver = await buildAgent(app.services, agency.organizationId)
  let sending: ReturnType<typeof send> | undefined
  await inAgency(async (transaction) => {
    const leaving = sql`where organization_id = ${agency.organizationId}
      and id = ${leaver.agentId}`
    await sql`select from agent ${leaving} for update`.execute(transaction)
    await sql`update agent set deleted_at = ${app.clock.now()} ${leaving}`.execute(transaction)
    sending = send({ agentId: leaver.publicId })
    await waitingForLock(app)
  })
  const sent = await sending
  expect(sent?.status).toBe(200)
  expect(await contacts(sent?.form.email)).toMatchObject([{ agent_id: null }])
})
