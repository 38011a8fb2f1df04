import { expect, test } from 'vitest'
import { startSettingsAgency } from '../../../../test/agencies/settings-agency.ts'
import { buildContact, buildContacts } from '../../../../test/builders.ts'
import { readableOnWhite } from '../../../kernel/brand-color.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { comparePlans } from '../../outreach/server/plan/compare-plans.ts'

const { app, agency, as, read, save, inAgency } = await startSettingsAgency()
const { organizationId } = agency

const inTexas = { birthDate: calendarDate('1955-07-20'), effectiveDate: null }
/** Types of the emails that go to a contact, as the contact's page shows them. */
async function planned(contactId: number): Promise<string[]> {
  const { body } = await app.call('GET', `/api/contacts/${contactId}/planned-mails`, { as })
  return body.plannedMails
    .filter(({ status }: { status: string }) => status !== 'skipped')
    .map(({ type }: { type: string }) => type)
    .sort()
}
const count = async (settings: object) =>
  (await app.call('POST', '/api/settings/count-emails', { as, body: { settings } })).body

test('SETTINGS-008 switching off birthday emails says how many it stops, stops them, and on again plans them again', async () => {
  const [first = 0] = await buildContacts(app.services, organizationId, [inTexas, inTexas, inTexas])
  await save({ quietFirstYear: false, smartSendEnabled: false })
  await app.runJobs()
  expect(await planned(first)).toEqual(['aep', 'birthday'])
  const off = { emailSendBirthday: false }
  expect(await count(off)).toEqual({
    success: true,
    about: false,
    heldOut: { before: 0, after: 0 },
    differences: [{ type: 'birthday', stopped: 3, added: 0, moved: 0 }],
  })
  expect(await planned(first)).toEqual(['aep', 'birthday'])
  expect((await save(off)).status).toBe(200)
  await app.runJobs()
  expect(await planned(first)).toEqual(['aep'])
  expect(await count({ emailSendBirthday: true })).toMatchObject({
    differences: [{ type: 'birthday', stopped: 0, added: 3, moved: 0 }],
  })
  await save({ emailSendBirthday: true })
  await app.runJobs()
  expect(await planned(first)).toEqual(['aep', 'birthday'])
})

test('SETTINGS-008 SmartSend on moves an email behind the enrollment window, and targetGI moves it back', async () => {
  const california = { state: 'CA' as const, zip: '90001', birthDate: calendarDate('1955-08-15') }
  const id = await buildContact(app.services, organizationId, {
    ...california,
    effectiveDate: null,
  })
  await app.runJobs()
  const moved = { type: 'birthday', stopped: 0, added: 0, moved: 1 }
  expect((await count({ smartSendEnabled: true })).differences).toContainEqual(moved)
  await save({ smartSendEnabled: true })
  await app.runJobs()
  const targetGi = {
    stateCarrierSettings: [{ state: 'CA', carrier: 'Aetna', active: true, targetGI: true }],
  }
  expect((await count(targetGi)).differences).toContainEqual(moved)
  const sendDate = async () =>
    (await app.call('GET', `/api/contacts/${id}/planned-mails`, { as })).body.plannedMails.find(
      ({ type }: { type: string }) => type === 'birthday',
    ).scheduled_date
  const held = await sendDate()
  await save(targetGi)
  await app.runJobs()
  expect([held > '2026-08-15', await sendDate()]).toEqual([true, '2026-08-01'])
  await save({ stateCarrierSettings: [], smartSendEnabled: false })
})

test('the states where the agency is licensed decide which contacts get email', async () => {
  const stopped = (await count({ stateLicenses: ['CA'] })).differences
  expect(stopped).toContainEqual({ type: 'birthday', stopped: 3, added: 0, moved: 0 })
})

test('emails go inside the window of a state whose law protects the commission, once an admin says so', async () => {
  const idaho = { state: 'ID' as const, zip: '83702', birthDate: calendarDate('1955-08-15') }
  const id = await buildContact(app.services, organizationId, { ...idaho, effectiveDate: null })
  await save({ smartSendEnabled: true })
  await app.runJobs()
  const birthday = async () =>
    (await app.call('GET', `/api/contacts/${id}/planned-mails`, { as })).body.plannedMails.find(
      ({ type }: { type: string }) => type === 'birthday',
    ).scheduled_date
  expect(await birthday()).toBe('2026-10-17')
  const { body } = await app.call('GET', '/api/settings/gi-recommendations', { as })
  expect(
    body.protected.map(({ state, clients }: { state: string; clients: number }) => [
      state,
      clients,
    ]),
  ).toEqual([
    ['ID', 1],
    ['MD', 0],
    ['NV', 0],
  ])
  expect(body.protected[0].rule).toContain('IDAPA 18.04.10.061')
  expect(body.overdue).toEqual([])
  const change = { sendInWindowStates: ['ID'] }
  expect((await count(change)).differences).toContainEqual({
    ...{ type: 'birthday', stopped: 0, added: 0, moved: 1 },
  })
  expect((await save(change)).status).toBe(200)
  await app.runJobs()
  expect(await birthday()).toBe('2026-08-01')
  expect((await read()).sendInWindowStates).toEqual(['ID'])
  await save({ sendInWindowStates: [], smartSendEnabled: false })
})

test('a state whose law protects no commission cannot be chosen, and nothing else of that save counts', async () => {
  const refused = await save({ sendInWindowStates: ['ID', 'TX'], quietFirstYear: true })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'We know of no law that protects the commission in TX: emails stay held there in the enrollment window.',
  ])
  expect(await read()).toMatchObject({ sendInWindowStates: [], quietFirstYear: false })
})

test('a part of the postal address is refused, and nothing else of that save counts', async () => {
  const refused = await save({ postalCity: '', quietFirstYear: true })
  expect([refused.status, refused.body.message, refused.body.data]).toMatchObject([
    ...[400, 'Please complete the postal address', { field: 'postalCity' }],
  ])
  const { postalCity, quietFirstYear } = await read()
  expect([postalCity, quietFirstYear]).toEqual(['Springfield', false])
})

test('an unknown mode of an email type is refused', async () => {
  expect((await save({ emailModeBirthday: 'never' })).status).toBe(400)
})

test('of many contacts an even sample is planned, and its counts are projected', async () => {
  // The first 200 of them are stopped, the others have their birthdays after the plan's end.
  await buildContacts(
    app.services,
    organizationId,
    Array.from({ length: 400 }, (_, index) =>
      index < 200 ? inTexas : { ...inTexas, birthDate: calendarDate('1955-03-20') },
    ),
  )
  const change = { emailSendBirthday: false }
  const context = { ...app.services, organizationId }
  const all = await comparePlans(context, change)
  const sampled = await comparePlans(context, change, { sample: 50 })
  expect([all.about, sampled.about]).toEqual([false, true])
  const stopped = (result: typeof all) =>
    result.differences.find(({ type }) => type === 'birthday')?.stopped ?? 0
  expect(Math.abs(stopped(sampled) - stopped(all))).toBeLessThan(stopped(all) * 0.1)
})

test('SETTINGS-009 a carrier switched off in one state disappears from quotes there and nowhere else', async () => {
  const carriers = async (state: string, zip_code: string) => {
    const person = { age: 70, gender: 'F', tobacco: false, effective_date: '2026-07-01' }
    const body = { ...person, state, zip_code, orgId: agency.publicId }
    const answer = await app.call('POST', '/api/quotes', { body })
    return answer.body.quotes.map(({ carrier }: { carrier: string }) => carrier)
  }
  expect(await carriers('TX', '75201')).toContain('Humana')
  await save({
    stateCarrierSettings: [{ state: 'TX', carrier: 'Humana', active: false, targetGI: false }],
  })
  expect(await carriers('TX', '75201')).not.toContain('Humana')
  expect(await carriers('FL', '33101')).toContain('Humana')
  expect(await carriers('TX', '75201')).toContain('Aetna')
})

test('SETTINGS-008 another time zone is counted before it is saved: its day may be another', async () => {
  app.clock.set(new Date('2026-06-15T06:00:00Z'))
  await buildContact(app.services, organizationId, {
    state: 'TX',
    birthDate: calendarDate('1955-06-28'),
    effectiveDate: null,
  })
  // In Chicago the email's day was yesterday, so it goes today; in Honolulu it is that day still.
  const moved = { type: 'birthday', stopped: 0, added: 0, moved: 1 }
  expect((await count({ timeZone: 'Pacific/Honolulu' })).differences).toContainEqual(moved)
  expect((await count({ timeZone: 'America/New_York' })).differences).toEqual([])
})

test('SETTINGS-005 quotes show only the carriers offered', async () => {
  await save({ carrierContracts: ['Aetna'] })
  const { body } = await app.call('POST', '/api/quotes', {
    body: {
      zip_code: '33101',
      state: 'FL',
      age: 70,
      gender: 'F',
      tobacco: false,
      effective_date: '2026-07-01',
      orgId: agency.publicId,
    },
  })
  expect(body.quotes.map(({ carrier }: { carrier: string }) => carrier)).toEqual(['Aetna'])
})

test('SETTINGS-007 SETTINGS-012 the organization as sender takes precedence over the agent’s choice', async () => {
  await inAgency((transaction) =>
    transaction
      .updateTable('agent')
      .set({ use_org_sender_details: false, phone: '5555550177' })
      .where('organization_id', '=', organizationId)
      .execute(),
  )
  const id = await buildContact(app.services, organizationId)
  const { body } = await app.call('GET', `/api/quotes/generate/${id}`, { as })
  const sender = async () =>
    (await app.call('GET', `/api/quotes/decode/${body.quoteId}`)).body.sender
  const choices = [
    { allowAgentSettings: true, forceOrgSenderDetails: false, expected: 'agent' },
    { allowAgentSettings: true, forceOrgSenderDetails: true, expected: 'organization' },
    { allowAgentSettings: false, forceOrgSenderDetails: false, expected: 'organization' },
  ]
  for (const { expected, ...settings } of choices) {
    expect((await save(settings)).status).toBe(200)
    expect(await sender(), JSON.stringify(settings)).toBe(expected)
  }
})

test('SETTINGS-003 the signature ends each email, line by line', async () => {
  await save({ orgSignature: 'Your <friends>\nat Pine Tree', forceOrgSenderDetails: true })
  const id = await buildContact(app.services, organizationId, { email: 'signed@mail.example' })
  const sent = await app.call('POST', `/api/contacts/${id}/send-quote-email`, { as, body: {} })
  expect(sent.status, sent.text).toBe(200)
  await app.runJobs()
  const email = (await app.emails()).find(({ to }) => to === 'signed@mail.example')
  expect(email?.html).toContain('Your &lt;friends&gt;<br>at Pine Tree')
  expect(email?.text).toContain('Your <friends>\nat Pine Tree')
})

test('BRAND-002 a preview renders the agency’s real email in the colors and the name asked for, without saving them', async () => {
  const preview = async (primaryColor: string) => {
    const settings = { primaryColor, brandName: 'Other Name {{greeting}}' }
    return (await app.call('POST', '/api/settings/preview-brand', { as, body: { settings } })).body
  }
  const before = await read()
  const { html } = await preview('#0F5C6E')
  expect(html).toContain('Hello Maria,')
  expect(html).toContain('Other Name greeting')
  expect(html).toContain('tel:+15555550100')
  expect(html).toContain('#0f5c6e')
  // Yellow is not readable on white, so it is darkened.
  const yellow = await preview('#FFEE00')
  expect(yellow.html).not.toContain('#ffee00')
  expect(yellow.html).toContain(readableOnWhite('#ffee00'))
  expect(await read()).toEqual(before)
})
