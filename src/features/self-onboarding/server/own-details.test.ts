import { expect, test } from 'vitest'
import { buildContact } from '../../../../test/builders.ts'
import { startLeadForms } from '../../../../test/calls/lead-forms.ts'
import { cookiesOf } from '../../../../test/calls/second-factor.ts'
import { carrierNames } from '../../carriers/shared/carriers.ts'

const { app, agency, foreign, as, inAgency, send, contacts } = await startLeadForms()

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
  const { status } = await send({
    ...query,
    firstName: 'Mallory',
    zip: '63005',
    county: 'Franklin',
  })
  expect(status).toBe(200)
  expect(await contacts(email)).toMatchObject([
    { id, first_name: 'Nora', zip_code: '63005', county: 'Franklin' },
  ])
})

test.each([
  ['without an email address', null],
  ['who types another email address', 'before@mail.example'],
])('the link of a client %s changes that client, and adds no one', async (_who, email) => {
  const id = await buildContact(app.services, agency.organizationId, { email, firstName: 'Olga' })
  const { ownLink } = (await app.call('GET', `/api/contacts/${id}/sign-ups`, { as })).body
  const { pathname, searchParams } = new URL(ownLink)
  const link = Object.fromEntries(searchParams)
  const { body } = await app.call('GET', `/api/self-service/${agency.slug}?${searchParams}`)
  expect(body.contact).toMatchObject({ firstName: 'Olga', email: email ?? '' })
  const before = await contacts()
  const typed = `typed-${id}@mail.example`
  const sent = { zip: '63005', county: 'Franklin', email: typed }
  const { status } = await send({ ...link, ownEmail: link.email, ...sent })
  expect(status).toBe(200)
  const after = await contacts()
  expect(after).toHaveLength(before.length)
  expect(after.find((one) => one.id === id)).toMatchObject({ email, zip_code: '63005' })
  const { signUps } = (await app.call('GET', `/api/contacts/${id}/sign-ups`, { as })).body
  expect(signUps).toMatchObject([{ kind: 'update', typedEmail: typed }])
  expect(pathname).toContain(agency.slug)
})

test('a client without a name sees no stand-in email address in the form of their link', async () => {
  const person = { dateOfBirth: '1955-03-15', zip: '75201', gender: 'F', tobacco: false }
  await app.call('POST', `/api/org/${agency.publicId}/temp-contact`, { body: person })
  const visitor = (await contacts()).at(-1)
  expect(visitor?.email).toMatch(/^visitor-/)
  const { ownLink } = (await app.call('GET', `/api/contacts/${visitor?.id}/sign-ups`, { as })).body
  const url = `/api/self-service/${agency.slug}${new URL(ownLink).search}`
  expect((await app.call('GET', url)).body.contact).toMatchObject({ zip: '75201', email: '' })
})

test('SELFONB-007 a visitor may have any of the carriers now, whichever the agency offers', async () => {
  await inAgency((transaction) =>
    transaction
      .insertInto('carrier_offered')
      .values({ organization_id: agency.organizationId, carrier: 'Aetna' })
      .execute(),
  )
  const { body } = await app.call('GET', `/api/self-service/${agency.slug}`)
  expect(body.carriers).toEqual(carrierNames)
  await inAgency((transaction) =>
    transaction
      .deleteFrom('carrier_offered')
      .where('organization_id', '=', agency.organizationId)
      .execute(),
  )
})

test('QUOTE-033 a visitor without a contact gets a temporary one with a quote, and no email ever', async () => {
  const person = { dateOfBirth: '1955-03-15', zip: '75201', gender: 'F', tobacco: false }
  const url = `/api/org/${agency.publicId}/temp-contact`
  const { status, body, headers } = await app.call('POST', url, { body: person })
  expect([status, body.redirectUrl]).toEqual([200, `/compare?id=${body.quoteId}`])
  // The browser on which the birth date was typed sees the details, others do not.
  const decode = async (as?: string) =>
    (await app.call('GET', `/api/quotes/decode/${body.quoteId}`, { as })).body.contact
  expect(await decode(cookiesOf({ headers }))).toMatchObject({
    last_name: '',
    age: 71,
    state: 'TX',
  })
  expect(await decode()).toMatchObject({ last_name: null, age: null, state: 'TX' })
  const visitor = (await contacts()).at(-1)
  expect(visitor?.email).toMatch(/^visitor-.*\.invalid$/)
  const missing = await app.call('POST', url, { body: { ...person, zip: '' } })
  expect(missing.body.message).toBe('Please fill out all required fields for a quote')
  const unknown = `/api/org/${'f'.repeat(32)}/temp-contact`
  expect((await app.call('POST', unknown, { body: person })).status).toBe(404)
})

test.each([
  {
    zip: '75201',
    dateOfBirth: '1955-03-15',
    gender: 'F',
    tobacco: true,
    carrier: 'Cigna',
    effectiveDate: '2026-08-01',
    choice: 'G',
  },
  {
    zip: '23824',
    county: 'Amelia',
    dateOfBirth: '1949-11-02',
    gender: 'M',
    tobacco: false,
    carrier: 'Someone Else',
    effectiveDate: '2027-05-01',
    choice: 'N',
  },
] as const)(
  'QUOTE-033 every answer of the visitor reaches the contact: $gender, $zip, $choice',
  async (answers) => {
    const { zip, dateOfBirth, gender, tobacco, choice, effectiveDate, ...place } = answers
    const person = { zip, dateOfBirth, gender, tobacco, ...place }
    const priced = await app.call('POST', '/api/quotes', {
      body: { zip_code: zip, age: 71, gender, tobacco, orgId: agency.publicId },
    })
    const { naic } = priced.body.quotes[0]
    const { body } = await app.call('POST', `/api/org/${agency.publicId}/temp-contact`, {
      body: { ...person, effectiveDate, choice: { naic, plan: choice }, language: 'es' },
    })
    const contact = (await contacts()).at(-1)
    expect(contact).toMatchObject({
      zip_code: zip,
      county: 'county' in answers ? answers.county : 'Dallas',
      birth_date: dateOfBirth,
      gender,
      tobacco_user: tobacco,
      current_carrier: answers.carrier === 'Cigna' ? 'Cigna' : 'Other',
      preferred_language: 'es',
    })
    const { quote, chosen } = await inAgency(async (transaction) => ({
      quote: await transaction
        .selectFrom('quote')
        .select(['public_id', 'effective_date'])
        .where('contact_id', '=', contact?.id ?? 0)
        .executeTakeFirst(),
      chosen: await transaction
        .selectFrom('plan_choice')
        .select(['plan_name', 'carrier'])
        .where('contact_id', '=', contact?.id ?? 0)
        .executeTakeFirst(),
    }))
    // A date that the quote page does not offer counts as none.
    const date = effectiveDate === '2026-08-01' ? effectiveDate : '2026-07-01'
    expect(quote).toEqual({ public_id: body.quoteId, effective_date: date })
    expect(chosen).toEqual({ plan_name: `Plan ${choice}`, carrier: priced.body.quotes[0].carrier })
  },
)

test('a birth date of no one alive is refused by the contact calls too', async () => {
  const body = { email: 'born@mail.example', birth_date: '2026-06-17' }
  app.clock.set(new Date('2026-06-16T18:00:00Z'))
  const created = await app.call('POST', '/api/contacts/create', { as, body })
  expect([created.status, created.body.data]).toEqual([400, { field: 'birth_date' }])
  const id = await buildContact(app.services, agency.organizationId)
  for (const birth_date of ['2027-01-01', '1900-01-01'])
    expect(
      (await app.call('PUT', `/api/contacts/${id}`, { as, body: { birth_date } })).status,
    ).toBe(400)
  const today = { ...body, birth_date: '2026-06-16' }
  expect((await app.call('POST', '/api/contacts/create', { as, body: today })).status).toBe(200)
})
