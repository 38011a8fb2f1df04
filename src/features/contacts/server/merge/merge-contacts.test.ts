import { expect, test } from 'vitest'
import { startMerges } from '../../../../../test/calls/merges.ts'
import { findSuppression, suppressEmailAddress } from '../suppression.ts'

const {
  app,
  otto,
  admin,
  agent,
  buildOwn,
  inside,
  auditEntries,
  merge,
  restore,
  rowsOf,
  waitingReplans,
  buildDouble,
} = await startMerges()
// The policies of both are one.
const everything = { quote: 2, email: 2, agent_task: 1, policy: 1, self_service_sign_up: 1 }
const second = { quote: 1, email: 1, agent_task: 1, self_service_sign_up: 1 }

test('the survivor gets the chosen fields and every row; the other goes to the trash', async () => {
  const { survivor, merged } = await buildDouble(
    { firstName: 'Ann', phone: null, zip: '75201' },
    { firstName: 'Anne', phone: '2145550100', email: 'anne@mail.example' },
  )
  const answer = await merge(survivor, merged, ['phone_number', 'email'])
  expect(answer.status).toBe(200)
  expect(answer.body.contact).toMatchObject({
    id: survivor,
    first_name: 'Ann',
    phone_number: '2145550100',
    email: 'anne@mail.example',
    version: 3,
  })
  expect(await rowsOf(survivor)).toEqual(everything)
  expect((await app.call('GET', `/api/contacts/${merged}`, { as: admin })).status).toBe(404)
  const { contacts } = (await app.call('GET', '/api/contacts/bin', { as: admin })).body
  expect(contacts[0]).toMatchObject({ id: merged, merged_into: survivor, days_left: 90 })
  const [entry] = await auditEntries('contacts.merge')
  expect(entry).toMatchObject({
    entity_id: survivor,
    detail: { fields: ['email', 'phone_number'], merged },
  })
})

test('the survivor shares an address that it takes over with the rest of the household', async () => {
  const email = 'couple@mail.example'
  const { survivor, merged } = await buildDouble({}, { email })
  const spouse = { first_name: 'Sam', email, household: true }
  const made = await app.call('POST', '/api/contacts/create', { as: admin, body: spouse })
  expect(made.status).toBe(200)
  const answer = await merge(survivor, merged, ['email'])
  expect([answer.status, answer.body.contact.email]).toEqual([200, email])
  const url = `/api/contacts/${survivor}/household`
  const { household } = (await app.call('GET', url, { as: admin })).body
  expect(household.members).toMatchObject([{ first_name: 'Sam' }])
})

test('two members who merge the same pair at once: the second gets 409, and nothing is lost', async () => {
  const { survivor, merged } = await buildDouble()
  const answers = await Promise.all([merge(survivor, merged), merge(merged, survivor)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'Someone else merged these contacts in the meantime. Nothing was changed.',
  )
  const kept = answers[0]?.status === 200 ? survivor : merged
  expect(await rowsOf(kept)).toEqual(everything)
})

test('a contact changed since the screen showed it is not merged', async () => {
  const { survivor, merged } = await buildDouble()
  const body = {
    survivor: { id: survivor, version: 1 },
    merged: { id: merged, version: 1 },
    take: [],
  }
  await app.call('PUT', `/api/contacts/${merged}`, { as: admin, body: { first_name: 'New' } })
  const answer = await app.call('POST', '/api/contacts/merge', { as: admin, body })
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Someone else changed one of these contacts in the meantime. Check both again, then merge.',
  ])
  expect(await rowsOf(merged)).toEqual({ ...second, policy: 1 })
})

test('an agent merges their own contacts, never one of another agent', async () => {
  const his = await buildOwn({ agentId: otto.agentId })
  const hers = await buildOwn()
  expect((await merge(hers, his, [], agent)).status).toBe(404)
  expect((await merge(his, hers, [], agent)).status).toBe(404)
  expect((await merge(hers, hers, [], agent)).status).toBe(400)
  expect((await merge(hers, await buildOwn(), [], agent)).status).toBe(200)
  expect((await merge(hers, his, ['agent_id'])).body.contact.agent_id).toBe(otto.agentId)
})

test('a wish for no emails holds, whichever address is kept', async () => {
  const { survivor, merged } = await buildDouble(
    { email: 'kept@mail.example' },
    { email: 'out@mail.example' },
  )
  const at = app.services.clock.now()
  await inside((transaction) =>
    suppressEmailAddress(transaction, {
      email: 'out@mail.example',
      reason: 'unsubscribed',
      emailId: null,
      at,
    }),
  )
  await merge(survivor, merged)
  const reason = (id: number) => inside((transaction) => findSuppression(transaction, id))
  expect(await reason(survivor)).toBe('unsubscribed')
  await restore([merged])
  expect([await reason(survivor), await reason(merged)]).toEqual(['unsubscribed', 'unsubscribed'])

  // The later of two wishes may be the stricter one.
  const stricter = await buildDouble({ email: 'left@mail.example' }, { email: 'spam@mail.example' })
  for (const [email, wish, days] of [
    ['left@mail.example', 'unsubscribed', 0],
    ['spam@mail.example', 'complained', 1],
  ] as const)
    await inside((transaction) =>
      suppressEmailAddress(transaction, {
        email,
        reason: wish,
        emailId: null,
        at: new Date(at.getTime() + days * 86_400_000),
      }),
    )
  await merge(stricter.survivor, stricter.merged)
  expect(await reason(stricter.survivor)).toBe('complained')

  const bounced = await buildDouble({ email: 'good@mail.example' }, { email: 'bad@mail.example' })
  await inside((transaction) =>
    suppressEmailAddress(transaction, {
      email: 'bad@mail.example',
      reason: 'bounced',
      emailId: null,
      at,
    }),
  )
  await merge(bounced.survivor, bounced.merged)
  expect(await reason(bounced.survivor)).toBe(null)
})

test('the same yearly email of both counts twice, and an undo gives each theirs', async () => {
  const { survivor, merged, first, second: other } = await buildDouble()
  await inside((transaction) =>
    transaction
      .updateTable('email')
      .set({ occasion: '2026' })
      .where('id', 'in', [first.emailId, other.emailId])
      .execute(),
  )
  const occasions = (id: number) =>
    inside((transaction) =>
      transaction
        .selectFrom('email')
        .select('occasion')
        .where('contact_id', '=', id)
        .orderBy('id')
        .execute(),
    ).then((rows) => rows.map(({ occasion }) => occasion))
  await merge(survivor, merged)
  expect(await occasions(survivor)).toEqual(['2026', `2026+${merged}`])
  await restore([merged])
  expect([await occasions(survivor), await occasions(merged)]).toEqual([['2026'], ['2026']])
})

test('the emails of the survivor are planned again, and the merged contact has none', async () => {
  const { survivor, merged } = await buildDouble()
  await merge(survivor, merged)
  await app.runJobs()
  const planned = await inside((transaction) =>
    transaction
      .selectFrom('planned_email')
      .select('contact_id')
      .where('contact_id', 'in', [survivor, merged])
      .execute(),
  )
  expect(new Set(planned.map((row) => row.contact_id))).toEqual(new Set([survivor]))
})

test('both keep their policies, of which the chosen one is in force', async () => {
  const { survivor, merged } = await buildDouble(
    { carrier: 'Aetna', planType: 'Plan G' },
    { carrier: 'Humana', planType: 'Plan N' },
  )
  const policies = async (id: number) =>
    (await app.call('GET', `/api/contacts/${id}/policies`, { as: admin })).body.policies
      .map((policy: { carrier: string; status: string }) => `${policy.carrier} ${policy.status}`)
      .toSorted()
  const kept = await merge(survivor, merged, ['plan_type'])
  expect(kept.body.contact).toMatchObject({ current_carrier: 'Humana', plan_type: 'Plan N' })
  expect(await policies(survivor)).toEqual(['Aetna replaced', 'Humana active'])
  await restore([merged])
  expect([await policies(survivor), await policies(merged)]).toEqual([
    ['Aetna active'],
    ['Humana active'],
  ])
  const other = await merge(survivor, merged)
  expect(other.body.contact).toMatchObject({ current_carrier: 'Aetna', plan_type: 'Plan G' })
  expect(await policies(survivor)).toEqual(['Aetna active', 'Humana replaced'])
})

test('a merge that would leave neither a name nor an email address is refused', async () => {
  const { survivor, merged } = await buildDouble(
    { firstName: '', lastName: '', email: 'nameless@mail.example' },
    { firstName: 'Ann', lastName: '', email: null },
  )
  const refused = await merge(survivor, merged, ['email'])
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'A client without an email address needs a name.',
  ])
  const both = await merge(survivor, merged, ['email', 'first_name'])
  expect(both.body.contact).toMatchObject({ first_name: 'Ann', email: null })
})

test('who shares the address of one who unsubscribed is planned again too', async () => {
  const email = 'pair@mail.example'
  const { survivor, merged } = await buildDouble({ email }, { email: 'out@pair.example' })
  const body = { first_name: 'Sam', email, household: true }
  const spouse = (await app.call('POST', '/api/contacts/create', { as: admin, body })).body.contact
  const at = app.services.clock.now()
  const out = { email: 'out@pair.example', reason: 'unsubscribed', emailId: null, at } as const
  await inside((transaction) => suppressEmailAddress(transaction, out))
  await app.runJobs()
  await merge(survivor, merged)
  const waiting = (await waitingReplans()) as { contactIds: number[] }[]
  expect(waiting.flatMap(({ contactIds }) => contactIds)).toContain(spouse.id)
})
