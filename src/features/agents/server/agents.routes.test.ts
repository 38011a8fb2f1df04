import { expect, test } from 'vitest'
import { startTeam } from '../../../../test/agencies/agency-team.ts'
import { agentFieldsMissing, lastAdmin } from '../shared/agent-texts.ts'

const { app, build } = await startTeam()

test('AGENTS-022 AGENTS-006 an added agent has all its fields', async () => {
  const { organization, add, list } = await build()
  const answer = await add({
    email: ' Henry.Hill@Agency.example ',
    carriers: ['Cigna', 'Aetna'],
    stateLicenses: ['TX', { state: 'OK', number: 'OK-77', expiresOn: '2027-01-31' }],
    npn: '12345678',
    bookingLink: 'calendly.com/henry',
    signature: 'Henry Hill\nYour agent',
  })
  expect(answer.status, answer.text).toBe(200)
  const agent = (await list()).agents.find((one: { id: number }) => one.id === answer.body.agent.id)
  expect(agent).toEqual(answer.body.agent)
  expect(agent).toMatchObject({
    firstName: 'Henry',
    lastName: 'Hill',
    email: 'henry.hill@agency.example',
    phone: '5555550123',
    isAdmin: false,
    isAgent: true,
    isDefault: false,
    organizationId: organization.organizationId,
    carriers: ['Aetna', 'Cigna'],
    stateLicenses: ['OK', 'TX'],
    licenses: [
      { state: 'OK', number: 'OK-77', expiresOn: '2027-01-31' },
      { state: 'TX', number: null, expiresOn: null },
    ],
    npn: '12345678',
    bookingLink: 'calendly.com/henry',
    signature: 'Henry Hill\nYour agent',
    contactCount: 0,
    lastSignInAt: null,
    version: 1,
  })
  expect(agent.selfOnboardingUrl).toMatch(
    new RegExp(`/self-onboarding/${organization.slug}\\?agentId=[0-9a-f]{32}$`),
  )
})

test.each([
  ['first name', { firstName: ' ' }],
  ['first name at all', { firstName: undefined }],
  ['last name', { lastName: '' }],
  ['last name at all', { lastName: undefined }],
  ['email address', { email: '' }],
  ['email address at all', { email: undefined }],
  ['valid email address', { email: 'henry' }],
  ['phone number', { phone: '' }],
  ['whole phone number', { phone: '555 123' }],
  ['phone number at all', { phone: undefined }],
  ['role', { isAdmin: false, isAgent: false }],
])(
  'AGENTS-008 an agent without a %s is refused in the specification’s words',
  async (_name, fields) => {
    const { add, list } = await build()
    const answer = await add(fields)
    expect([answer.status, answer.body.message]).toEqual([400, agentFieldsMissing])
    expect((await list()).agents).toHaveLength(2)
  },
)

test('during setup an agent may be added without a phone number', async () => {
  const { add, inOwn } = await build()
  await inOwn((transaction) =>
    transaction.updateTable('organization').set({ setup_completed_at: null }).execute(),
  )
  const answer = await add({ phone: undefined })
  expect([answer.status, answer.body.agent?.phone]).toEqual([200, null])
})

test('AGENTS-023 an edit changes the given fields and keeps the others; plain state codes keep their details', async () => {
  const { greta, change } = await build()
  const licenses = [
    { state: 'TX', number: 'TX-1', expiresOn: '2027-03-01' },
    { state: 'OK', number: 'OK-1', expiresOn: '2027-03-01' },
  ]
  await change(greta.agentId, { stateLicenses: licenses, carriers: ['Humana'], npn: '77' })
  const { body } = await change(greta.agentId, {
    firstName: 'Gretchen',
    lastName: 'Grey',
    email: 'gretchen@agency.example',
    phone: '555-555-0199',
    stateLicenses: ['TX', 'NM'],
    bookingLink: 'https://calendly.com/g',
    signature: 'G.',
    carriers: [],
  })
  expect(body.agent).toMatchObject({
    firstName: 'Gretchen',
    lastName: 'Grey',
    email: greta.email,
    unconfirmedEmail: 'gretchen@agency.example',
    phone: '5555550199',
    stateLicenses: ['NM', 'TX'],
    licenses: [
      { state: 'NM', number: null, expiresOn: null },
      { state: 'TX', number: 'TX-1', expiresOn: '2027-03-01' },
    ],
    npn: '77',
    bookingLink: 'https://calendly.com/g',
    signature: 'G.',
    carriers: [],
  })
  const cleared = await change(greta.agentId, { npn: '', bookingLink: '', signature: '' })
  expect(cleared.body.agent).toMatchObject({ npn: null, bookingLink: null, signature: null })
})

test('an edit refuses blank names, a wrong link and an NPN with letters', async () => {
  const { greta, change } = await build()
  const status = async (fields: object) => (await change(greta.agentId, fields)).status
  expect(await status({ lastName: '' })).toBe(400)
  expect(await status({ phone: '' })).toBe(400)
  expect(await status({ bookingLink: 'javascript:alert(1)' })).toBe(400)
  expect(await status({ npn: '12a' })).toBe(400)
  expect(await status({ stateLicenses: ['PR'] })).toBe(400)
  expect(await status({ carriers: ['Acme'] })).toBe(400)
})

test('of two admins who edit the same agent, the second gets both versions and the current agent', async () => {
  const { greta, change } = await build()
  expect((await change(greta.agentId, { version: 1, firstName: 'First' })).status).toBe(200)
  const stale = await change(greta.agentId, { version: 1, lastName: 'Second' })
  expect(stale.status).toBe(409)
  expect(stale.body.data).toMatchObject({
    version: 1,
    currentVersion: 2,
    agent: { firstName: 'First', lastName: 'Gray', version: 2 },
  })
})

test('an email address belongs to one member of one agency, and the refusal names no agency', async () => {
  const [one, other] = [await build(), await build()]
  for (const email of [other.greta.email, other.greta.email.toUpperCase(), one.greta.email]) {
    const answer = await one.add({ email })
    expect([answer.status, answer.body.message]).toEqual([409, 'This email is already registered'])
  }
  const moved = await one.change(one.greta.agentId, { email: other.ada.email })
  expect([moved.status, moved.body.message]).toEqual([409, 'This email is already registered'])
  expect((await one.list()).agents).toHaveLength(2)
})

test('AGENTS-025 AGENTS-007 the default changes hands, and there is exactly one', async () => {
  const { admin, ada, greta, list } = await build()
  const answer = await app.call('POST', '/api/agents/set_default_agent', {
    as: admin,
    body: { agentId: String(greta.agentId) },
  })
  expect(answer.status).toBe(200)
  const after = await list()
  expect(after.defaultAgentId).toBe(greta.agentId)
  expect(after.agents.filter((one: { isDefault: boolean }) => one.isDefault)).toHaveLength(1)
  expect((await app.call('DELETE', `/api/agents/${ada.agentId}`, { as: admin })).status).toBe(409)
})

test('AGENTS-013 an agent who is not an admin cannot set the default agent', async () => {
  const { greta, list } = await build()
  const answer = await app.call('POST', '/api/agents/set_default_agent', {
    as: await app.signIn(greta.email),
    body: { agentId: greta.agentId },
  })
  expect(answer.status).toBe(403)
  expect((await list()).defaultAgentId).not.toBe(greta.agentId)
})

test('AGENTS-011 AGENTS-012 the own account, the default agent and the last admin cannot be deleted', async () => {
  const { ada, greta, admin, change, remove, add } = await build()
  const own = await remove(ada.agentId)
  expect([own.status, own.body.message]).toEqual([409, 'You cannot delete your own account'])
  await change(greta.agentId, { isAdmin: true })
  const asGreta = await app.signIn(greta.email)
  const theDefault = await app.call('DELETE', `/api/agents/${ada.agentId}`, { as: asGreta })
  expect([theDefault.status, theDefault.body.message]).toEqual([
    409,
    'You cannot delete the default agent',
  ])
  const { body } = await add()
  expect((await remove(body.agent.id)).status).toBe(200)
  expect((await app.call('GET', '/api/agents', { as: admin })).body.agents).toHaveLength(2)
})

test('the last admin keeps the role', async () => {
  const { ada, greta, change } = await build()
  const refused = await change(ada.agentId, { isAdmin: false })
  expect([refused.status, refused.body.message]).toEqual([409, lastAdmin])
  await change(greta.agentId, { isAdmin: true })
  expect((await change(ada.agentId, { isAdmin: false })).status).toBe(200)
})

test('a demoted admin loses the rights with the next call', async () => {
  const { greta, change } = await build()
  await change(greta.agentId, { isAdmin: true })
  const as = await app.signIn(greta.email)
  expect((await app.call('GET', '/api/agents', { as })).status).toBe(200)
  await change(greta.agentId, { isAdmin: false })
  expect((await app.call('GET', '/api/agents', { as })).status).toBe(403)
})

test.each(['abc', '1.5', '-1', '0', '1e3', '99999999999999999999'])(
  'AGENTS-015 the id %s is refused in the specification’s words',
  async (id) => {
    const { remove, change, greta } = await build()
    for (const answer of [await remove(id), await remove(greta.agentId, `?reassignTo=${id}`)]) {
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('Could not convert agent ID string to integer')
    }
    expect((await change(greta.agentId, {})).status).toBe(200)
  },
)

test('the plan’s number of agents holds, also when two are added at once', async () => {
  const { add, inOwn, list, remove } = await build()
  const limitTo = (agent_limit: number, subscription_tier: string) =>
    inOwn((transaction) =>
      transaction.updateTable('organization').set({ agent_limit, subscription_tier }).execute(),
    )
  await limitTo(3, 'pro')
  const both = await Promise.all([add(), add()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(both.find(({ status }) => status === 422)?.body.message).toBe(
    'Your account has 3 agents, the most your plan allows. Please upgrade your plan to add more.',
  )
  const { agents } = await list()
  const henry = agents.find((one: { firstName: string }) => one.firstName === 'Henry')
  // A deleted agent frees the seat.
  expect((await remove(henry.id)).status).toBe(200)
  expect((await add()).status).toBe(200)
  await limitTo(-1, 'enterprise')
  expect((await add()).status).toBe(200)
})
