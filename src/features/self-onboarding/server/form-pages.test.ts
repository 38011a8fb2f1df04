import { expect, test } from 'vitest'
import { startQuotingAgency } from '../../../../test/agencies/quoting-agency.ts'
import { buildAgent, buildOrganization } from '../../../../test/builders.ts'
import { cookiesOf } from '../../../../test/calls/second-factor.ts'
import { demonstrationEmail } from '../../../kernel/product.ts'
import { newQuoteRequest, pricesPath } from '../shared/quote-request.rules.ts'

const { app, agency, inAgency } = await startQuotingAgency()

/** Posts a form as a browser without scripts does. */
async function post(url: string, fields: Record<string, string>) {
  const answer = await app.http.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const { headers, statusCode: status, payload: text } = answer
  return {
    status,
    text,
    to: String(headers.location),
    as: cookiesOf({ headers: { 'set-cookie': headers['set-cookie'] } }),
  }
}
const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const heading = (html: string) => /<h1>([^<]*)/.exec(html)?.[1]

const person = {
  zipCode: '75201',
  dateOfBirth: '3/15/1955',
  gender: 'F',
  tobacco: 'no',
}

test('QUOTEFORM-001 QUOTEFORM-002 /quote with an organization is the form, on the server already, in both languages', async () => {
  const { status, text } = await app.call('GET', `/quote?orgId=${agency.publicId}`)
  expect([status, heading(text)]).toEqual([200, 'Get Your Quote'])
  for (const label of ['Zip Code', 'Date of Birth', 'Tobacco User', 'Yes', 'No', 'Gender'])
    expect(text).toContain(`>${label}<`)
  for (const label of ['Male', 'Female', 'Next']) expect(text).toContain(`>${label}<`)
  expect(text).not.toContain('>County<')
  const spanish = await app.call('GET', `/quote?orgId=${agency.publicId}&lang=es`)
  expect(heading(spanish.text)).toBe('Obtenga su cotización')
  for (const [path, title] of [
    [`/quote?orgId=${agency.publicId}&`, 'Obtenga su cotización'],
    [`/self-onboarding/${agency.slug}?`, 'Necesitamos algunos datos'],
    ['/landing?', 'Gracias por su visita'],
  ])
    expect((await app.call('GET', `${path}lang=es`)).text).toContain(`<title>${title}</title>`)
  const page = await app.call('GET', `/quote?orgId=${'f'.repeat(32)}`)
  expect(page.headers.location).toBe('/404')
  expect((await app.call('GET', '/quote')).headers.location).toBe('/compare')
})

test('"Try It Out" is the form without an agency, and in the demonstration agency if there is one', async () => {
  const alone = await app.call('GET', '/try-it-out')
  expect([alone.status, heading(alone.text)]).toEqual([200, 'Get Your Quote'])
  const { to } = await post('/try-it-out', person)
  expect(to).toBe('/compare?zip=75201&county=Dallas&gender=F&tobacco=no&age=71')
  const demonstration = await buildOrganization(app.services, {
    name: 'Harbor Light',
    email: demonstrationEmail,
  })
  expect((await app.call('GET', '/try-it-out')).text).toContain('Harbor Light')
  expect((await post('/try-it-out', person)).to).toContain(`orgId=${demonstration.publicId}`)
})

test('QUOTEFORM-008 the quote form works without scripts: no birth date in the URL, nothing stored, errors beside what was typed', async () => {
  const url = `/quote?orgId=${agency.publicId}&planType=Plan%20N`
  const { status, to } = await post(url, person)
  expect(status).toBe(303)
  expect(to).toBe(
    `/compare?orgId=${agency.publicId}&zip=75201&county=Dallas&gender=F&tobacco=no&age=71&planType=Plan+N`,
  )
  expect((await app.call('GET', to)).text).toContain('Personal Quote')
  const contacts = await inAgency((transaction) =>
    transaction.selectFrom('contact').select('id').execute(),
  )
  expect(contacts).toEqual([])
  const empty = await post(url, {})
  expect(empty.status).toBe(400)
  expect(empty.text).toContain('Please fill out all required fields for a quote')
  const several = await post(url, { ...person, zipCode: '23824' })
  expect(several.status).toBe(400)
  for (const county of ['Nottoway', 'Amelia', 'Brunswick', 'Dinwiddie', 'Lunenburg'])
    expect(several.text).toContain(`<option value="${county}">`)
  expect(several.text).toContain('value="3/15/1955"')
  const chosen = await post(url, { ...person, zipCode: '23824', county: 'Amelia' })
  expect(chosen.to).toContain('zip=23824&county=Amelia')
  const shown = async (fields: Partial<typeof person>) =>
    (await post(url, { ...person, ...fields })).text
  for (const unreadable of [{ dateOfBirth: '13/45/1955' }, { zipCode: '7520' }])
    expect(await shown(unreadable)).toContain('Please fill out all required fields for a quote')
  expect(await shown({ zipCode: '00000' })).toContain('Please check the marked fields.')
  for (const [dateOfBirth, text] of [
    ['6/16/2026', 'This date is in the future'],
    ['1/1/1896', 'Please check the year of birth'],
    ['13/45/1955', 'Please enter month, day and year'],
  ] as const)
    expect(await shown({ dateOfBirth })).toContain(text)
  expect(await shown({ zipCode: '00601' })).toContain('Unable to determine state from zip code')
  expect(await shown({ zipCode: '00000' })).toContain('Invalid zip code')
})

test.each([
  ['1986-06-15', 40],
  ['1961-07-02', 64],
  ['1961-07-01', 65],
  ['1927-01-01', 99],
])('someone born on %s is quoted at %i, on the day a policy would start', (dateOfBirth, age) => {
  const today = '2026-06-15' as never
  const path = pricesPath({ ...newQuoteRequest, ...person, dateOfBirth }, { orgId: null, today })
  expect(new URLSearchParams(path.split('?')[1]).get('age')).toBe(String(age))
})

test('QUOTEFORM-006 QUOTEFORM-007 the quote request has the specification’s fields, and the age 65 at first', async () => {
  expect(Object.keys(newQuoteRequest).sort()).toEqual(
    [
      ...['age', 'gender', 'tobacco', 'state', 'zipCode', 'county', 'planType', 'carrier'],
      'dateOfBirth',
    ].sort(),
  )
  const path = pricesPath(
    { ...newQuoteRequest, zipCode: '75201' },
    {
      orgId: null,
      today: '2026-06-15' as never,
    },
  )
  expect(path).toContain('age=65')
})

test('SELFONB-001 SELFONB-002 SELFONB-003 SELFONB-005 the form opens by organization id, slug and agent code, and has its fields', async () => {
  const greta = await buildAgent(app.services, agency.organizationId, { firstName: 'Greta' })
  const open = (path: string) => app.call('GET', `/self-onboarding/${path}`)
  for (const path of [agency.publicId, agency.slug]) {
    const { status, text } = await open(path)
    expect([status, heading(text)]).toEqual([200, 'Let&#x27;s Get Some Details'])
    expect(text).not.toContain('Greta')
  }
  for (const path of [greta.publicId, `${agency.slug}?agentId=${greta.publicId}`])
    expect((await open(path)).text).toContain('Greta')
  const { text } = await open(agency.slug)
  for (const label of [
    ...['First Name', 'Last Name', 'Cell Number', 'Email Address', 'Date of Birth', 'Zip Code'],
    ...['Gender', 'Tobacco User', 'Submit', 'Yes', 'No', 'None/Other', 'Aetna', 'Ace Chubb'],
  ])
    expect(text).toContain(`>${label}<`)
  const several = await post(`/self-onboarding/${agency.slug}`, { zipCode: '63005' })
  expect(several.text).toContain('>County<')
  expect(several.text).toContain('<option value="Franklin">')
  expect(text).toContain('Please use a unique email address for each person.')
  expect(text).toContain('may call me and email me about Medicare insurance')
  for (const path of ['nobody', 'f'.repeat(32), '1'])
    expect((await open(path)).headers.location).toBe('/404')
})

test('the link of a deleted agent opens the form of the agency, without the agent', async () => {
  const gone = await buildAgent(app.services, agency.organizationId, { firstName: 'Gerda' })
  const link = `/self-onboarding/${gone.publicId}`
  expect((await app.call('GET', link)).text).toContain('Gerda')
  const as = await app.signIn(agency.admin.email)
  expect((await app.call('DELETE', `/api/agents/${gone.agentId}`, { as })).status).toBe(200)
  const { status, text } = await app.call('GET', link)
  expect([status, heading(text)]).toEqual([200, 'Let&#x27;s Get Some Details'])
  expect(text).not.toContain('Gerda')
})

test('SELFONB-004 SELFONB-013 self-onboarding works without scripts: errors keep what was typed, then the quote page opens', async () => {
  const url = `/self-onboarding/${agency.slug}?lang=es`
  const { text } = await app.call('GET', url)
  app.clock.advance(60_000)
  const form = {
    ...person,
    firstName: 'Rosa',
    lastName: 'Díaz',
    phone: '(214) 555-0199',
    email: 'rosa@mail.example',
    carrier: 'None/Other',
    formToken: hidden(text, 'formToken'),
    consentVersion: hidden(text, 'consentVersion'),
    requestId: hidden(text, 'requestId'),
  }
  const missing = await post(url, { ...form, phone: '' })
  expect(missing.status).toBe(400)
  expect(missing.text).toContain('Llene todos los campos obligatorios')
  expect(missing.text).toContain('Escriba su número de celular')
  expect(missing.text).toContain('value="rosa@mail.example"')
  const short = await post(url, { ...form, phone: '214555019' })
  expect(short.text).toContain('Llene todos los campos obligatorios')
  expect(short.text).toContain('Escriba un número de teléfono de 10 dígitos')
  const done = await post(url, form)
  expect(done.status).toBe(303)
  expect(done.to).toMatch(/^\/compare\?id=[0-9a-f]{32}$/)
  expect((await app.call('GET', done.to, { as: done.as })).text).toContain('Rosa Díaz')
  const again = await post(url, form)
  expect(again.to).toBe(done.to)
  const [lead, ...more] = await inAgency((transaction) =>
    transaction.selectFrom('contact').selectAll().execute(),
  )
  expect(more).toEqual([])
  expect(lead).toMatchObject({
    county: 'Dallas',
    birth_date: '1955-03-15',
    current_carrier: 'Other',
    preferred_language: 'es',
  })
  const foreign = await app.http.inject({
    method: 'POST',
    url,
    payload: '',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
    },
  })
  expect(foreign.statusCode).toBe(403)
})

test('without scripts a full plan leaves what was typed, a number to call and the prices', async () => {
  await inAgency((transaction) =>
    transaction.updateTable('organization').set({ contact_limit: 0 }).execute(),
  )
  const url = `/self-onboarding/${agency.slug}`
  const refused = await post(url, {
    ...person,
    firstName: 'Ida',
    lastName: 'Frost',
    phone: '2145550177',
    email: 'ida@mail.example',
    carrier: 'Cigna',
  })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('We cannot take your details online right now.')
  expect(refused.text).toContain('tel:+15555550100')
  expect(refused.text).toContain(`/compare?orgId=${agency.publicId}&amp;zip=75201`)
  expect(refused.text).toContain('value="ida@mail.example"')
})
