import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { buildAgent, buildContact, buildOrganization } from '../../../../../test/builders.ts'
import { extraLimits } from '../../shared/extra-values.ts'

const app = await createTestApp()
afterAll(() => app.close())

let admin: string
let agent: string
let contact: number
beforeEach(async () => {
  const organization = await buildOrganization(app.services)
  admin = await app.signIn(organization.admin.email)
  agent = await app.signIn((await buildAgent(app.services, organization.organizationId)).email)
  contact = await buildContact(app.services, organization.organizationId, { firstName: 'Ann' })
})

const add = (body: object, as = admin) => app.call('POST', '/api/client-fields', { as, body })
const change = (id: number, body: object, as = admin) =>
  app.call('PUT', `/api/client-fields/${id}`, { as, body })
const list = async () =>
  (await app.call('GET', '/api/client-fields', { as: agent })).body.fields as { id: number }[]
const save = (extra: object) =>
  app.call('PUT', `/api/contacts/${contact}`, { as: admin, body: { extra } })

test('an admin adds extra fields, which every member sees, up to the limit that is told', async () => {
  const { body } = await add({ label: '  Birth   place ', kind: 'text' })
  expect(body.field).toMatchObject({ label: 'Birth place', kind: 'text', choices: [] })
  expect(await list()).toEqual([body.field])
  expect((await add({ label: 'birth PLACE', kind: 'date' })).status).toBe(409)
  expect((await add({ label: 'Mine', kind: 'text' }, agent)).status).toBe(403)
  expect((await change(body.field.id, { label: 'Mine' }, agent)).status).toBe(403)
  for (const [choices, text] of [
    [[], 'A choice field needs 1 to 50 values; other types have none'],
    [
      Array.from({ length: 51 }, String),
      'A choice field needs 1 to 50 values; other types have none',
    ],
    [['x'.repeat(61)], 'A choice can have at most 60 characters'],
  ]) {
    const refused = await add({ label: 'Tier', kind: 'choice', choices })
    expect([refused.status, refused.body.message]).toEqual([400, text])
  }
  for (let number = 2; number <= extraLimits.fields; number += 1)
    expect((await add({ label: `Field ${number}`, kind: 'number' })).status).toBe(200)
  const beyond = await add({ label: 'One more', kind: 'text' })
  expect([beyond.status, beyond.body.message]).toEqual([
    422,
    'An agency can have at most 30 extra fields. Please remove one first.',
  ])
})

test('removed fields have a limit too, within which one comes back', async () => {
  for (let number = 1; number <= extraLimits.all; number += 1) {
    const { body } = await add({ label: `Field ${number}`, kind: 'number' })
    await change(body.field.id, { removed: true })
  }
  const beyond = await add({ label: 'One more', kind: 'number' })
  expect([beyond.status, beyond.body.message]).toEqual([
    422,
    'An agency can have at most 100 extra fields, including removed ones. Please restore a removed one by entering its name, or rename one.',
  ])
  expect((await add({ label: 'Field 7', kind: 'number' })).status).toBe(200)
})

test('values are checked by the kind of their field, merged, and cleared by null', async () => {
  const { id: tier } = (await add({ label: 'Tier', kind: 'choice', choices: ['Gold', 'Silver'] }))
    .body.field
  const { id: since } = (await add({ label: 'Since', kind: 'date' })).body.field
  const { id: score } = (await add({ label: 'Score', kind: 'number' })).body.field
  expect((await save({ [tier]: 'Gold', [since]: '2020-02-29' })).body.contact.extra).toEqual({
    [tier]: 'Gold',
    [since]: '2020-02-29',
  })
  for (const wrong of [
    { [tier]: 'Bronze' },
    { [since]: '2021-02-29' },
    { [since]: '02/28/2021' },
    { [score]: '12' },
    { [score + 1000]: 'x' },
    { tier: 'Gold' },
  ])
    expect((await save(wrong)).status, JSON.stringify(wrong)).toBe(400)
  const merged = await save({ [score]: 12.5, [tier]: null })
  expect(merged.body.contact.extra).toEqual({ [since]: '2020-02-29', [score]: 12.5 })
})

test('saving the same values is no change, and a stale version is refused', async () => {
  const { id } = (await add({ label: 'Note', kind: 'text' })).body.field
  const first = (await save({ [id]: 'a' })).body.contact
  expect((await save({ [id]: 'a' })).body.contact.version).toBe(first.version)
  const stale = { as: admin, body: { extra: { [id]: 'b' }, version: first.version - 1 } }
  expect((await app.call('PUT', `/api/contacts/${contact}`, stale)).status).toBe(409)
})

test('a removed field is hidden, keeps its values, and comes back by its name', async () => {
  const { id } = (await add({ label: 'Church', kind: 'text' })).body.field
  await save({ [id]: 'St. Mary' })
  expect((await change(id, { removed: true })).status).toBe(200)
  expect(await list()).toEqual([])
  expect((await save({ [id]: 'Other' })).status).toBe(400)
  expect((await add({ label: 'church', kind: 'number' })).status).toBe(409)
  expect((await add({ label: 'church', kind: 'text' })).body.field.id).toBe(id)
  const { body } = await app.call('GET', `/api/contacts/${contact}`, { as: admin })
  expect(body.contact.extra).toEqual({ [id]: 'St. Mary' })
})
