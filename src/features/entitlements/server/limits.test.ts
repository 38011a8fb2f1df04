import { expect, test } from 'vitest'
import { startEmptyAgency } from '../../../../test/agencies/empty-agency.ts'
import { setSubscription } from '../../../../test/agencies/go-live-agency.ts'
import { additionRefused } from '../shared/agency-life.rules.ts'

const agency = await startEmptyAgency()
const { app } = agency
const limit = (values: Parameters<typeof setSubscription>[2]) =>
  setSubscription(app, agency.organizationId, values)
const add = (name: string) =>
  app.call('POST', '/api/contacts/create', {
    as: agency.admin,
    body: { email: `${name}@clients.example`, first_name: name },
  })
const addAgent = (name: string) =>
  app.call('POST', '/api/agents/create', {
    as: agency.admin,
    body: {
      email: `${name}-${agency.organizationId}@team.example`,
      firstName: name,
      lastName: 'Team',
      phone: '5555550155',
    },
  })
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort()

test('of contacts added at once exactly as many fit as the plan allows', async () => {
  await limit({ contact_limit: 3 })
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(add))
  expect(statuses(answers)).toEqual([200, 200, 200, 422, 422, 422])
  expect(answers.find(({ status }) => status === 422)?.body.message).toBe(
    'Your account has 3 contacts, the most your plan allows. Please upgrade your plan to add more.',
  )
  expect(await agency.contacts()).toHaveLength(3)
})

test('an import and an undo of a delete that run at once stay within the plan together', async () => {
  await limit({ contact_limit: 4 })
  const { body } = await add('first')
  await add('second')
  const ids = [body.contact.id]
  await app.call('DELETE', '/api/contacts', { as: agency.admin, body: ids })
  const [restored, imported] = await Promise.all([
    app.call('POST', '/api/contacts/restore', { as: agency.admin, body: { ids } }),
    agency.importContacts(agency.admin, {
      contacts: ['x', 'y', 'z'].map((name) => ({ email: `${name}@file.example` })),
    }),
  ])
  expect(statuses([restored, imported])).toEqual([200, 422])
  expect((await agency.contacts()).length).toBeLessThanOrEqual(4)
})

test('of agents added and restored at once exactly as many fit as the plan allows', async () => {
  await limit({ agent_limit: 4 })
  const gone = await addAgent('gone')
  await app.call('DELETE', `/api/agents/${gone.body.agent.id}`, { as: agency.admin, body: {} })
  const answers = await Promise.all([
    ...['one', 'two', 'three'].map(addAgent),
    app.call('POST', `/api/agents/${gone.body.agent.id}/restore`, { as: agency.admin, body: {} }),
  ])
  expect(statuses(answers)).toEqual([200, 200, 422, 422])
  expect(answers.find(({ status }) => status === 422)?.body.message).toBe(
    'Your account has 4 agents, the most your plan allows. Please upgrade your plan to add more.',
  )
})

test('without an active subscription nothing is added or restored, and everything can be read and edited', async () => {
  const { body } = await add('kept')
  const { id } = body.contact
  const { body: other } = await add('deleted')
  await app.call('DELETE', '/api/contacts', { as: agency.admin, body: [other.contact.id] })
  for (const subscription_status of ['canceled', 'unpaid'] as const) {
    await limit({ subscription_status })
    const refused = [
      await add('new'),
      await addAgent('new'),
      await app.call('POST', '/api/contacts/restore', {
        as: agency.admin,
        body: { ids: [other.contact.id] },
      }),
      await agency.importContacts(agency.admin, { contacts: [{ email: 'x@file.example' }] }),
    ]
    expect(refused.map(({ status, body: { message } }) => [status, message])).toEqual(
      Array(4).fill([422, additionRefused]),
    )
    const edit = await app.call('PUT', `/api/contacts/${id}`, {
      as: agency.admin,
      body: { first_name: subscription_status },
    })
    expect(edit.status).toBe(200)
    expect((await app.call('GET', '/api/contacts', { as: agency.admin })).body.total).toBe(1)
  }
  await limit({ subscription_status: 'active' })
  expect((await add('back')).status).toBe(200)
})
