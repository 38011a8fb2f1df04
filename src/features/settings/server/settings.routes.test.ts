import { expect, test } from 'vitest'
import { defaultSettings } from '../../../../test/agencies/default-settings.ts'
import { startSettingsAgency } from '../../../../test/agencies/settings-agency.ts'
import { buildOrganization } from '../../../../test/builders.ts'
import { settingNames, settingOf } from '../../organizations/shared/organization-settings.ts'
import {
  bookingLinkInvalid,
  carrierMissing,
  colorInvalid,
  countsMissing,
  nameMissing,
  settingsStale,
  websiteInvalid,
} from '../../organizations/shared/organization-texts.ts'

const { app, agency, as, signInAgent, read, save, inAgency } = await startSettingsAgency()

const issue = (answer: { body: { data?: { issues?: { message: string }[] } } }) =>
  answer.body.data?.issues?.[0]?.message

test('SETTINGS-011 SETTINGS-014 GET /api/settings returns the settings, and logo, carriers and states beside them', async () => {
  const { status, body } = await app.call('GET', '/api/settings', { as })
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual([
    'carrierContracts',
    'logo',
    'orgSettings',
    'stateLicenses',
    'success',
  ])
  expect(body.orgSettings).toEqual({
    ...defaultSettings,
    brandName: 'Pine Tree & Co',
    selfOnboardingId: agency.slug,
    trial: false,
  })
})

test('BRAND-003 a new agency has the colors #6B46C1 and #9F7AEA', async () => {
  const other = await buildOrganization(app.services)
  const answer = await app.call('GET', '/api/settings', { as: await app.signIn(other.admin.email) })
  const { primaryColor, secondaryColor } = answer.body.orgSettings
  expect([primaryColor, secondaryColor]).toEqual(['#6B46C1', '#9F7AEA'])
})

test('SETTINGS-001 SETTINGS-015 only admins read and save settings', async () => {
  const agent = await signInAgent()
  for (const caller of [agent, undefined]) {
    const refused = caller === undefined ? 401 : 403
    expect((await app.call('GET', '/api/settings', { as: caller })).status).toBe(refused)
    const body = { settings: { brandName: 'Stolen' } }
    expect((await app.call('PUT', '/api/settings/org', { as: caller, body })).status).toBe(refused)
  }
  expect((await read()).brandName).toBe('Pine Tree & Co')
})

test('SETTINGS-002 SETTINGS-003 SETTINGS-015 saved fields are returned, the others stay, and the change is recorded by its fields', async () => {
  const answer = await save({
    brandName: '  Pine   Tree Insurance ',
    phone: '(312) 555-0188',
    bookingLink: 'calendly.com/pine',
    orgSignature: 'Your friends\r\nat Pine Tree\n\n\n\nCall us',
    website: 'pinetree.example',
  })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toMatchObject({ success: true, error: null })
  expect(await read()).toMatchObject({
    brandName: 'Pine Tree Insurance',
    phone: '3125550188',
    bookingLink: 'https://calendly.com/pine',
    orgSignature: 'Your friends\nat Pine Tree\n\nCall us',
    website: 'https://pinetree.example/',
    postalCity: 'Springfield',
    version: 2,
  })
  const [entry] = await inAgency((transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select(['detail', 'agent_id'])
      .where('organization_id', '=', agency.organizationId)
      .where('action', '=', 'settings.update')
      .orderBy('id', 'desc')
      .execute(),
  )
  expect(entry).toEqual({
    agent_id: agency.admin.agentId,
    detail: {
      fields: ['brandName', 'phone', 'website', 'bookingLink', 'orgSignature'],
      changes: expect.objectContaining({
        website: { before: null, after: 'https://pinetree.example/' },
      }),
    },
  })
  const cleared = { bookingLink: '', orgSignature: null, website: '' }
  expect((await save(cleared)).body.settings).toMatchObject({
    bookingLink: null,
    orgSignature: null,
    website: null,
  })
})

test('SETTINGS-011 a save keeps redirectUrl, takes both spellings of a field and what was read, and refuses others', async () => {
  expect((await save({ redirectUrl: 'https://old.example/thanks' })).status).toBe(200)
  const unknown = await save({ quietFirstYear: true, nmae: 'X' })
  expect([unknown.status, unknown.body.message]).toEqual([400, 'Unknown field: settings.nmae'])
  const spelled = { name: 'Both Ways', signature: 'Yours', 'sender-only-organization': true }
  expect((await save(spelled)).status).toBe(200)
  const { version, ...settings } = await read()
  expect(settings).toMatchObject({
    redirectUrl: 'https://old.example/thanks',
    brandName: 'Both Ways',
    orgSignature: 'Yours',
    forceOrgSenderDetails: true,
  })
  expect((await save({ ...settings, goLiveDate: '2030-01-01' })).status).toBe(200)
  expect(await read()).toEqual({ ...settings, version: version + 1 })
  const differing = await save({ name: 'One', brandName: 'Other' })
  expect([differing.status, differing.body.message]).toEqual([
    400,
    'settings.name and settings.brandName are the same field and have different values',
  ])
  expect((await save({ name: 'Blue', brandName: 'Blue' })).status).toBe(200)
})

test('the postal address is stored as emails show it, and another state brings its time zone unless one was chosen', async () => {
  const line = () =>
    inAgency((transaction) =>
      transaction
        .selectFrom('organization')
        .select(['postal_address', 'time_zone'])
        .where('organization_id', '=', agency.organizationId)
        .executeTakeFirstOrThrow(),
    )
  const moved = {
    postalStreet: '5 Bay Road, Suite 2',
    postalCity: 'Reno',
    postalState: 'NV',
    postalZip: '89501',
  }
  await save(moved)
  expect(await line()).toEqual({
    postal_address: '5 Bay Road, Suite 2, Reno, NV 89501',
    time_zone: 'America/Los_Angeles',
  })
  expect(await read()).toMatchObject(moved)
  await save({ timeZone: 'America/Denver' })
  await save({ postalState: 'TX' })
  expect((await read()).timeZone).toBe('America/Denver')
  expect((await save({ timeZone: 'Mars/Olympus' })).status).toBe(400)
})

test('two admins at once: the second save is refused with both versions and loses nothing', async () => {
  const { version } = await read()
  expect((await save({ brandName: 'First', version })).status).toBe(200)
  const second = await save({ brandName: 'Second', phone: '3125550199', version })
  expect(second.status).toBe(409)
  expect(second.body.message).toBe(settingsStale)
  expect(second.body.data).toMatchObject({
    version,
    currentVersion: version + 1,
    settings: { brandName: 'First', phone: '3125550188' },
  })
  expect(await read()).toMatchObject({ brandName: 'First', phone: '3125550188' })
  const both = await Promise.all([1, 2].map(() => save({ brandName: 'Race' })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  ['bookingLink', 'javascript:alert(1)', bookingLinkInvalid],
  ['bookingLink', 'data:text/html,x', bookingLinkInvalid],
  ['website', 'JavaScript:alert(1)//a.example', websiteInvalid],
  ['website', 'vbscript:x', websiteInvalid],
  ['primaryColor', 'red', colorInvalid],
  ['primaryColor', '#12345', colorInvalid],
  ['secondaryColor', '#6B46C1;background:url(x)', colorInvalid],
  ['brandName', ' \n\u202e ', nameMissing],
])('bad input: %s %j is refused', async (field, value, message) => {
  const before = await read()
  const answer = await save({ [field]: value })
  expect(answer.status).toBe(400)
  expect(issue(answer)).toBe(message)
  expect(await read()).toEqual(before)
})

test('once carriers were chosen, a list without any is refused, as in the form', async () => {
  expect((await save({ carrierContracts: ['Aetna'] })).status).toBe(200)
  const { status, body } = await save({ carrierContracts: [] })
  expect([status, body.message]).toEqual([400, carrierMissing])
  expect((await read()).carrierContracts).toEqual(['Aetna'])
})

test('BRAND-002 colors are saved in one form, with or without #', async () => {
  await save({ primaryColor: '0f5c6e', secondaryColor: '#E0a458' })
  expect(await read()).toMatchObject({ primaryColor: '#0F5C6E', secondaryColor: '#E0A458' })
})

test('a name of 200 characters, emoji and right-to-left text is kept; line breaks and reversing marks are not', async () => {
  for (const name of ['N'.repeat(200), 'Sunny ☀️ Agency 👩‍👩‍👧', 'וכנות ביטוח'])
    expect((await save({ brandName: name })).body.settings.brandName).toBe(name)
  expect((await save({ brandName: 'N'.repeat(201) })).status).toBe(400)
  const injected = await save({ brandName: 'Pine\r\nBcc: victim@x.example\u202eevil' })
  expect(injected.body.settings.brandName).toBe('Pine Bcc: victim@x.example evil')
})

test('Medicare Advantage cards need both numbers, which pages then show in the disclaimer', async () => {
  const refused = await save({ medicareAdvantageCards: true, tpmoPlans: 20 })
  expect([refused.status, refused.body.message]).toEqual([400, countsMissing])
  const counts = { tpmoOrganizations: 1, tpmoPlans: 20 }
  expect((await save({ medicareAdvantageCards: true, ...counts })).status).toBe(200)
  const person = 'zip=60201&gender=F&tobacco=false&age=67'
  const page = await app.call('GET', `/compare?${person}&orgId=${agency.publicId}`)
  expect(page.text).toContain(
    'Currently we represent 1 organization which offers 20 products in your area.',
  )
  expect((await save({ tpmoPlans: 0 })).status).toBe(400)
  expect((await save({ medicareAdvantageCards: false, tpmoPlans: null })).status).toBe(200)
})

test('forged organization ids are refused and change nothing of another organization', async () => {
  const foreign = await buildOrganization(app.services, { name: 'Foreign' })
  const forged = { organizationId: foreign.organizationId, organization_id: foreign.organizationId }
  const answer = await app.call(
    'PUT',
    `/api/settings/org?organizationId=${foreign.organizationId}`,
    {
      as,
      body: { ...forged, settings: { ...forged, orgId: foreign.publicId, brandName: 'Mine' } },
    },
  )
  expect([answer.status, answer.body.message]).toEqual([400, 'Unknown field: organizationId'])
  const name = await inAgency(
    (transaction) =>
      transaction
        .selectFrom('organization')
        .select('name')
        .where('organization_id', '=', foreign.organizationId)
        .executeTakeFirstOrThrow(),
    foreign,
  )
  expect(name).toEqual({ name: 'Foreign' })
})

const switches = settingNames.filter((name) => typeof settingOf(name).field.byDefault === 'boolean')

test.each(switches)('the switch %s is saved and read by itself', async (name) => {
  await save({ tpmoOrganizations: 5, tpmoPlans: 5 })
  const { version, ...before } = await read()
  expect((await save({ [name]: !before[name] })).status).toBe(200)
  expect(await read()).toEqual({ ...before, [name]: !before[name], version: version + 1 })
})
