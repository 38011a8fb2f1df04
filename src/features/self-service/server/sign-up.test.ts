import { expect, test } from 'vitest'
import { buildAgent, buildContact, buildOrganization } from '../../../../test/builders.ts'
import { startQuotingAgency } from '../../../../test/quoting-agency.ts'
import type { EmailAddress } from '../../../kernel/email-address.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { consentText } from '../shared/consent.ts'
import { fieldsRequired, signUpClosed } from '../shared/self-service-texts.ts'

const { app, agency, foreign, as, inAgency } = await startQuotingAgency()

let people = 0
/** A sign-up of a new person from a new network, through a form opened a minute ago. */
async function send(
  fields: Record<string, unknown> = {},
  { orgSlug = agency.slug, address = `198.51.100.${++people}` } = {},
) {
  const { body } = await app.call('GET', `/api/self-service/${orgSlug}`)
  app.clock.advance(60_000)
  const form = {
    orgSlug,
    firstName: 'Ruth',
    lastName: `Miller${people}`,
    phone: '(214) 555-0123',
    email: `ruth${people}@mail.example`,
    dateOfBirth: '1955-03-15',
    zip: '75201',
    gender: 'F',
    tobacco: 'no',
    carrier: 'Cigna',
    formToken: body?.formToken,
    consentVersion: body?.consentVersion,
    ...fields,
  }
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/self-service/signup',
    payload: form,
    remoteAddress: address,
    headers: { 'user-agent': 'Phone 1' },
  })
  return { status: answer.statusCode, body: answer.json(), form }
}

const contacts = (email?: string) =>
  inAgency((transaction) =>
    transaction
      .selectFrom('contact')
      .selectAll()
      .$if(email !== undefined, (query) => query.where('email', '=', email as string))
      .orderBy('id')
      .execute(),
  )
const quote = (contactId: string, orgSlug = agency.slug) =>
  app.call('POST', '/api/self-service/generate-quote', { body: { orgSlug, contactId } })

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
  expect(signUps[0].consent.text).toBe(consentText('2026-11', 'es', 'Agency 1'))
  await expect(
    inAgency((transaction) =>
      transaction.updateTable('self_service_sign_up').set({ consent_text: 'x' }).execute(),
    ),
  ).rejects.toThrow(/permission denied/)
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
  expect((await send({}, { orgSlug: gone.publicId })).status).toBe(404)
  const contact = await buildContact(app.services, agency.organizationId, {
    agentId: greta.agentId,
  })
  const { quoteId } = (await app.call('GET', `/api/quotes/generate/${contact}`, { as })).body
  expect(await ownerOf({ quoteId })).toEqual([200, greta.agentId])
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
  const decoded = await app.call('GET', `/api/quotes/decode/${first.body.quoteId}`)
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

test('a known email address changes nothing and gets the same answer and a quote; the agency sees the duplicate', async () => {
  const email = 'known@mail.example'
  const known = await buildContact(app.services, agency.organizationId, { email })
  const before = await contacts(email)
  const { status, body } = await send({ email: 'Known@Mail.example', firstName: 'Stranger' })
  expect([status, Object.keys(body).sort(), body.contactId.length]).toEqual([
    200,
    ['contactId', 'success'],
    64,
  ])
  expect(await contacts(email)).toEqual(before)
  const { quoteId } = (await quote(body.contactId)).body
  const decoded = (await app.call('GET', `/api/quotes/decode/${quoteId}`)).body
  expect(decoded.contact.first_name).toBe('Stranger')
  const lead = (await contacts()).find(({ first_name }) => first_name === 'Stranger')
  expect(lead?.email).toMatch(/^duplicate-[0-9a-f]{12}@self-onboarding\.invalid$/)
  const { signUps } = (await app.call('GET', `/api/contacts/${lead?.id}/sign-ups`, { as })).body
  expect(signUps).toMatchObject([{ kind: 'duplicate', typedEmail: email, sameEmailAs: known }])
  const sent = await app.call('POST', `/api/contacts/${lead?.id}/send-quote-email`, {
    as,
    body: {},
  })
  expect(sent.status).not.toBe(200)
  await app.runJobs()
  expect((await app.emails()).filter(({ to }) => to.endsWith('.invalid'))).toEqual([])
  expect((await app.emails()).find(({ text }) => text.includes('Stranger'))?.text).toContain(
    'Another contact of yours has the email address',
  )
})

test('the lead’s agent gets one email, else the default agent; an unlicensed state is named', async () => {
  const greta = await buildAgent(app.services, agency.organizationId)
  const { form } = await send({ agentId: greta.publicId, lastName: 'Ashby' })
  await send({ lastName: 'Bexley' })
  await app.runJobs()
  const told = async (name: string) =>
    (await app.emails()).filter(({ subject }) => subject === `New lead: Ruth ${name}`)
  const [toAgent, ...more] = await told('Ashby')
  expect([toAgent?.to, more]).toEqual([greta.email, []])
  expect(toAgent?.text).toContain('(214) 555-0123')
  expect(toAgent?.text).toContain(form.email)
  expect((await told('Bexley')).map(({ to }) => to)).toEqual([agency.admin.email])
  await inAgency((transaction) =>
    transaction
      .insertInto('organization_license')
      .values({ organization_id: agency.organizationId, state: 'OH' })
      .execute(),
  )
  await send({ lastName: 'Corwin' })
  await app.runJobs()
  expect(toAgent?.text).not.toContain('No license in Texas')
  expect((await told('Corwin'))[0]?.text).toContain('No license in Texas')
})

test('an agency whose plan is full adds no one, says so kindly, and its agent is told whom to call', async () => {
  const small = await buildOrganization(app.services, {
    name: 'Full Bay',
    email: 'full@agency.example' as EmailAddress,
  })
  const scope = { database: app.services.database, organizationId: small.organizationId }
  await inOrganization(scope, (transaction) =>
    transaction.updateTable('organization').set({ contact_limit: 0 }).execute(),
  )
  const { status, body } = await send({ lastName: 'Dunmore' }, { orgSlug: small.slug })
  expect([status, body.message, body.data]).toEqual([422, signUpClosed, { reason: 'closed' }])
  const count = await inOrganization(scope, (transaction) =>
    transaction.selectFrom('contact').select('id').execute(),
  )
  expect(count).toEqual([])
  await app.runJobs()
  const told = (await app.emails()).find(({ to }) => to === 'full@agency.example')
  expect(told?.subject).toBe('A lead could not be added: Ruth Dunmore')
  expect(told?.text).toContain('your plan only allows for 0')
  expect(told?.text).toContain('(214) 555-0123')
  await inOrganization(scope, (transaction) =>
    transaction
      .updateTable('organization')
      .set({ contact_limit: -1, subscription_status: 'canceled', subscription_tier: 'pro' })
      .execute(),
  )
  expect((await send({}, { orgSlug: small.slug })).body.message).toBe(signUpClosed)
})

test('programs are held off: a filled hidden field, a form sent at once, many forms, many calls without a form', async () => {
  const before = (await contacts()).length
  expect((await send({ website: 'https://spam.example' })).status).toBe(200)
  expect(await contacts()).toHaveLength(before)
  const { formToken } = (await app.call('GET', `/api/self-service/${agency.slug}`)).body
  app.clock.advance(-60_000)
  const fast = await send({ formToken })
  expect([fast.status, fast.body.data]).toEqual([429, { reason: 'fast' }])
  const statuses = async (count: number, fields: object, address: string) => {
    const seen = []
    for (let i = 0; i < count; i++)
      seen.push((await send({ ...fields, email: `many${i}@${address}.example` }, { address })).status)
    return seen
  }
  app.clock.advance(3_600_000)
  expect(await statuses(4, { formToken: undefined }, '203.0.113.5')).toEqual([200, 200, 200, 429])
})

test('the same form sent twice is one lead, and one email', async () => {
  const requestId = 'a'.repeat(32)
  const one = await send({ requestId, lastName: 'Everett' })
  const two = await send({ requestId, lastName: 'Everett', email: one.form.email })
  expect(two.body.contactId).toBe(one.body.contactId)
  await app.runJobs()
  const told = (await app.emails()).filter(({ subject }) => subject.includes('Everett'))
  expect(told).toHaveLength(1)
})

test('SELFONB-015 the form’s data: the agency, its carriers, and a contact only with a valid hash; that link changes the contact', async () => {
  const email = 'prefill@mail.example'
  const id = await buildContact(app.services, agency.organizationId, { email, firstName: 'Nora' })
  const { ownLink } = (await app.call('GET', `/api/contacts/${id}/sign-ups`, { as })).body
  const { search } = new URL(ownLink)
  const read = async (query: string, orgSlug = agency.slug) =>
    (await app.call('GET', `/api/self-service/${orgSlug}${query}`)).body
  const info = await read(search)
  expect(info).toMatchObject({
    agency: { orgId: agency.publicId, slug: agency.slug },
    agent: null,
    contact: { firstName: 'Nora', email },
  })
  expect(info.carriers).toHaveLength(8)
  expect((await read('')).contact).toBeNull()
  const query = Object.fromEntries(new URLSearchParams(search))
  for (const wrong of [
    { ...query, hash: '0'.repeat(32) },
    { ...query, email: 'other@mail.example' },
    { ...query, id: foreign.publicId },
  ])
    expect((await read(`?${new URLSearchParams(wrong)}`)).contact).toBeNull()
  expect((await read(search, foreign.slug)).contact).toBeNull()
  expect((await app.call('GET', '/api/self-service/nobody')).status).toBe(404)
  const { status } = await send({ ...query, firstName: 'Mallory', zip: '63005', county: 'Franklin' })
  expect(status).toBe(200)
  expect(await contacts(email)).toMatchObject([
    { id, first_name: 'Nora', zip_code: '63005', county: 'Franklin' },
  ])
})

test('QUOTE-033 a visitor without a contact gets a temporary one with a quote, and no email ever', async () => {
  const person = { dateOfBirth: '1955-03-15', zip: '75201', gender: 'F', tobacco: false }
  const url = `/api/org/${agency.publicId}/temp-contact`
  const { status, body } = await app.call('POST', url, { body: person })
  expect([status, body.redirectUrl]).toEqual([200, `/compare?id=${body.quoteId}`])
  const { contact } = (await app.call('GET', `/api/quotes/decode/${body.quoteId}`)).body
  expect(contact).toMatchObject({ first_name: '', last_name: '', age: 71, state: 'TX' })
  const visitor = (await contacts()).at(-1)
  expect(visitor?.email).toMatch(/^visitor-.*\.invalid$/)
  const missing = await app.call('POST', url, { body: { ...person, zip: '' } })
  expect(missing.body.message).toBe('Please fill out all required fields for a quote')
  const unknown = `/api/org/${'f'.repeat(32)}/temp-contact`
  expect((await app.call('POST', unknown, { body: person })).status).toBe(404)
})

test('a birth date of no one alive is refused by the contact calls too', async () => {
  const body = { email: 'born@mail.example', birth_date: '2026-06-17' }
  app.clock.set(new Date('2026-06-16T18:00:00Z'))
  const created = await app.call('POST', '/api/contacts/create', { as, body })
  expect([created.status, created.body.data]).toEqual([400, { field: 'birth_date' }])
  const id = await buildContact(app.services, agency.organizationId)
  for (const birth_date of ['2027-01-01', '1900-01-01'])
    expect((await app.call('PUT', `/api/contacts/${id}`, { as, body: { birth_date } })).status).toBe(
      400,
    )
  const today = { ...body, birth_date: '2026-06-16' }
  expect((await app.call('POST', '/api/contacts/create', { as, body: today })).status).toBe(200)
})
