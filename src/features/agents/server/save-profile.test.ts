import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildAgent, buildOrganization } from '../../../../test/builders.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'

const app = await createTestApp()
const organization = await buildOrganization(app.services, {
  name: 'Blue Harbor',
  phone: '2145550100',
})
afterAll(() => app.close())

const newAgent = async () => {
  const agent = await buildAgent(app.services, organization.organizationId, {
    firstName: 'Greta',
    lastName: 'Gray',
    phone: '2145550111',
  })
  return { ...agent, as: await app.signIn(agent.email) }
}
const save = (as: string | undefined, body: unknown) =>
  app.call('PUT', '/api/profile', { as, body })
const read = async (as: string) => (await app.call('GET', '/api/profile', { as })).body.profile
const setAgency = (values: Record<string, unknown>) =>
  inOrganization(
    { database: app.services.database, organizationId: organization.organizationId },
    (transaction) =>
      transaction
        .updateTable('organization')
        .set(values)
        .where('organization_id', '=', organization.organizationId)
        .execute(),
  )

test('PROFILE-010 the profile has every field, with the status of the subscription', async () => {
  const { as, email, publicId } = await newAgent()
  await setAgency({ subscription_status: 'active' })
  const profile = await read(as)
  expect(profile).toEqual({
    firstName: 'Greta',
    lastName: 'Gray',
    email,
    phone: '2145550111',
    signature: null,
    useOrgSenderDetails: true,
    booking_link: null,
    photoUrl: null,
    is_admin: false,
    paymentStatus: 'active',
    paymentsActive: true,
    organization_id: organization.organizationId,
    version: 1,
    selfOnboardingUrl: `http://localhost:3000/self-onboarding/${organization.slug}?agentId=${publicId}`,
    allowAgentSettings: true,
    forceOrgSenderDetails: false,
    organization: { name: 'Blue Harbor', phone: '2145550100', signature: null, booking_link: null },
  })
  // As the payment icon and the account status say, a trial has a payment only with a card.
  await setAgency({ subscription_status: 'trialing' })
  expect(await read(as)).toMatchObject({ paymentStatus: 'trialing', paymentsActive: false })
  await setAgency({ billing_cycle_end: calendarDate('2026-07-15') })
  expect(await read(as)).toMatchObject({ paymentStatus: 'trialing', paymentsActive: true })
  const admin = await app.signIn(organization.admin.email)
  await setAgency({ subscription_status: 'past_due' })
  expect(await read(admin)).toMatchObject({
    is_admin: true,
    paymentStatus: 'past_due',
    paymentsActive: false,
  })
})

test('PROFILE-011 PROFILE-012 an agent who is not an admin saves their own profile, and nothing of it is another’s', async () => {
  const [greta, other] = [await newAgent(), await newAgent()]
  const saved = await save(greta.as, {
    firstName: ' Gretel ',
    lastName: 'Grimm',
    phone: '(555) 555-0199',
    signature: 'Warmly, Gretel',
    useOrgSenderDetails: false,
    booking_link: 'calendly.com/gretel',
    email: 'taken@over.example',
    is_admin: true,
  })
  expect(saved.status).toBe(200)
  expect(saved.body.profile).toMatchObject({
    firstName: 'Gretel',
    lastName: 'Grimm',
    phone: '5555550199',
    signature: 'Warmly, Gretel',
    useOrgSenderDetails: false,
    booking_link: 'https://calendly.com/gretel',
    email: greta.email,
    is_admin: false,
    version: 2,
  })
  expect(await read(greta.as)).toEqual(saved.body.profile)
  expect(await read(other.as)).toMatchObject({ firstName: 'Greta', version: 1 })
  expect((await app.call('GET', '/api/me', { as: greta.as })).body.user).toMatchObject({
    firstName: 'Gretel',
    signature: 'Warmly, Gretel',
    booking_link: 'https://calendly.com/gretel',
    useOrgSenderDetails: false,
  })
  expect((await save(undefined, { firstName: 'No one' })).status).toBe(401)
})

test('a name keeps no line break and no mark that reverses text, on the profile and in Manage Agents', async () => {
  const { as, agentId } = await newAgent()
  const hostile = ' Gre\u202Eta\r\nBcc:  x '
  expect((await save(as, { firstName: hostile })).body.profile.firstName).toBe('Greta Bcc: x')
  const admin = await app.signIn(organization.admin.email)
  const changed = await app.call('PUT', `/api/agents/${agentId}`, {
    as: admin,
    body: { lastName: hostile },
  })
  expect(changed.body.agent.lastName).toBe('Greta Bcc: x')
  expect((await save(as, { firstName: '\u202E \u0000' })).status).toBe(400)
})

test('only the given fields change; both spellings of the booking link, and flags as 0 and 1, are accepted', async () => {
  const { as, agentId } = await newAgent()
  await save(as, { bookingLink: 'https://meet.example/greta', useOrgSenderDetails: 0 })
  expect(await read(as)).toMatchObject({
    firstName: 'Greta',
    booking_link: 'https://meet.example/greta',
    useOrgSenderDetails: false,
  })
  await save(as, { useOrgSenderDetails: 1, booking_link: null })
  expect(await read(as)).toMatchObject({
    booking_link: null,
    useOrgSenderDetails: true,
    version: 3,
  })
  // Nothing differs, so nothing is stored or recorded.
  expect((await save(as, { firstName: 'Greta', phone: '214-555-0111' })).body.profile.version).toBe(
    3,
  )
  const entries = await inOrganization(
    { database: app.services.database, organizationId: organization.organizationId },
    (transaction) =>
      transaction
        .selectFrom('audit_entry')
        .select(['detail', 'actor_id', 'ip_address'])
        .where('action', '=', 'agents.save_profile')
        .where('entity_id', '=', agentId)
        .orderBy('id')
        .execute(),
  )
  const by = { actor_id: String(agentId), ip_address: '127.0.0.1' }
  const link = 'https://meet.example/greta'
  const there = {
    useOrgSenderDetails: { before: 'yes', after: 'no' },
    booking_link: { before: null, after: link },
  }
  const back = {
    useOrgSenderDetails: { before: 'no', after: 'yes' },
    booking_link: { before: link, after: null },
  }
  expect(entries).toEqual([
    { ...by, detail: { fields: ['use_org_sender_details', 'booking_link'], changes: there } },
    { ...by, detail: { fields: ['use_org_sender_details', 'booking_link'], changes: back } },
  ])
})

test('a stale version is 409 with both versions and the current profile, and changes nothing', async () => {
  const { as } = await newAgent()
  await save(as, { lastName: 'Green', version: 1 })
  const { status, body } = await save(as, { lastName: 'Blue', version: 1 })
  expect(status).toBe(409)
  expect(body.data).toMatchObject({ version: 1, currentVersion: 2, profile: { lastName: 'Green' } })
  expect(await read(as)).toMatchObject({ lastName: 'Green', version: 2 })
})

test.each([
  [{ firstName: ' ' }, 'Please enter your first name'],
  [{ lastName: '' }, 'Please enter your last name'],
  [{ firstName: 'x'.repeat(101) }, undefined],
  [{ phone: '555' }, 'Please enter a 10-digit phone number'],
  [{ phone: '' }, 'Please enter a 10-digit phone number'],
  [
    { booking_link: 'javascript:alert(1)' },
    'Please enter the address of a web page, such as https://calendly.com/your-name',
  ],
  [
    { bookingLink: 'data:text/html,x' },
    'Please enter the address of a web page, such as https://calendly.com/your-name',
  ],
  [{ booking_link: 'my calendar' }, undefined],
  [{ useOrgSenderDetails: 'yes' }, undefined],
])('%j is refused and nothing is saved', async (body, message) => {
  const { as } = await newAgent()
  const answer = await save(as, { signature: 'also new', ...body })
  expect(answer.status).toBe(400)
  if (message !== undefined) expect(answer.text).toContain(message)
  expect(await read(as)).toMatchObject({ signature: null, version: 1 })
})

test('PROFILE-009 the sender choice is locked where the agency forces or does not allow it; the rest can be saved', async () => {
  const { as } = await newAgent()
  for (const rule of [{ force_org_sender_details: true }, { allow_agent_settings: false }]) {
    await setAgency(rule)
    const refused = await save(as, { useOrgSenderDetails: false, signature: 'x' })
    expect([rule, refused.status]).toEqual([rule, 403])
    expect((await save(as, { useOrgSenderDetails: true, firstName: 'Greta' })).status).toBe(200)
    await setAgency({ force_org_sender_details: false, allow_agent_settings: true })
  }
  expect(await read(as)).toMatchObject({ useOrgSenderDetails: true, signature: null })
  expect((await save(as, { useOrgSenderDetails: false })).status).toBe(200)
})
