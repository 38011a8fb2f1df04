import { expect, test } from 'vitest'
import { startIncreasesAgency } from '../../../../test/agencies/increases-agency.ts'
import {
  changedReason,
  notHitReason,
  notTakenOver,
  pickedTwice,
  premiumReasons,
  takeOverTooEarly,
} from '../shared/rate-increase-texts.ts'

const agency = await startIncreasesAgency()
const { app, otto, admin, agent, stranger, buildOwn, inside, enter, clientOf, pay, paying } = agency

const post = (id: number, path: string, body: object, as = agent) =>
  app.call('POST', `/api/rate-increases/${id}/${path}`, { as, body })
const premiumOf = async (id: number) =>
  inside((transaction) =>
    transaction
      .selectFrom('policy')
      .select(['premium_cents', 'premium_on', 'version'])
      .where('organization_id', '=', transaction.organizationId)
      .where('contact_id', '=', id)
      .where('in_force', '=', true)
      .executeTakeFirstOrThrow(),
  )
const begun = async (change: object = {}) =>
  (await enter({ effective_on: '2026-06-01', ...change })).body.id as number

const tell = (id: number, cents: number, on: string) =>
  inside((transaction) =>
    transaction
      .updateTable('contact')
      .set({ told_premium_cents: cents, told_premium_on: on as never })
      .where('organization_id', '=', transaction.organizationId)
      .where('id', '=', id)
      .execute(),
  )

test('premiums that an increase made are written into the policies, told one by one, and given back', async () => {
  const id = await begun()
  const [one, two] = [await paying(100_00), await paying(200_00)]
  const [unknown, since] = [await paying(null), await paying(150_00, {}, '2026-06-01')]
  const others = await buildOwn({ agentId: otto.agentId })
  await pay(others, 100_00, '2026-03-01')
  const told = await paying(null)
  await tell(told, 120_00, '2026-03-01')
  const ids = [one, two, unknown, since, others, told]
  const { body } = await post(id, 'premiums', { ids })
  const before = (premium_cents: number) => ({ premium_cents, premium_on: '2026-03-01' })
  const after = (premium_cents: number) => ({ premium_cents, premium_on: '2026-06-01' })
  // Who pays most more is first.
  expect(body.changed).toEqual([
    { id: two, before: before(200_00), after: after(217_00) },
    { id: one, before: before(100_00), after: after(108_50) },
  ])
  const reasons = [notHitReason, premiumReasons.unknown, premiumReasons.known, premiumReasons.told]
  expect(body.left_out.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual(
    reasons.toSorted(),
  )
  expect(await premiumOf(two)).toMatchObject(after(217_00))
  expect(await clientOf(id, two)).toMatchObject({ more_cents: 0, new_cents: 217_00 })
  const { entries } = (await app.call('GET', `/api/contacts/${two}/timeline`, { as: agent })).body
  expect(JSON.stringify(entries)).toContain('$217.00')
  const again = (await post(id, 'premiums', { ids: [one, two] })).body
  expect(again).toMatchObject({
    changed: [],
    left_out: [{ reason: premiumReasons.known, count: 2 }],
  })

  // One is corrected meanwhile, and stays; a colleague who does not see them undoes none.
  await pay(one, 111_00, '2026-06-05')
  const undo = async (as: string) =>
    (await post(id, 'premiums/undo', { changed: body.changed }, as)).body.undone
  expect(await undo(await app.signIn(otto.email))).toBe(0)
  expect((await post(id, 'premiums/undo', { changed: body.changed }, stranger)).status).toBe(404)
  expect(await undo(agent)).toBe(1)
  expect(await premiumOf(two)).toMatchObject(before(200_00))
  expect(await premiumOf(one)).toMatchObject({ premium_cents: 111_00, premium_on: '2026-06-05' })
  expect(await undo(admin)).toBe(0)
})

test('before the increase holds, and above the highest premium, nothing is written', async () => {
  const later = (await enter({ effective_on: '2026-09-01' })).body.id
  const contact = await paying(100_00)
  const refused = await post(later, 'premiums', { ids: [contact] })
  expect([refused.status, refused.body.message]).toEqual([409, takeOverTooEarly('09/01/2026')])
  expect((await post(later, 'premiums', { ids: [contact] }, stranger)).status).toBe(404)
  const id = await begun({ state: 'OH' })
  const dear = await paying(1999_00, { state: 'OH', zip: '43004' })
  expect((await post(id, 'premiums', { ids: [dear] })).body).toMatchObject({
    ...{ changed: [], left_out: [{ reason: premiumReasons.tooHigh, count: 1 }] },
  })
  expect(await premiumOf(dear)).toMatchObject({ premium_cents: 1999_00 })
  const free = { premium_cents: 0, premium_on: '2026-06-01' }
  const wrong = [{ id: dear, before: free, after: free }]
  expect((await post(id, 'premiums/undo', { changed: wrong })).status).toBe(400)
})

test('what a client has told since the increase comes before the average of its letter', async () => {
  const id = await begun()
  const [since, earlier] = [await paying(100_00), await paying(100_00)]
  await tell(since, 125_00, '2026-06-01')
  await tell(earlier, 101_00, '2026-05-31')
  const { body } = await post(id, 'premiums', { ids: [since, earlier] })
  expect(body.changed.map((one: { id: number }) => one.id)).toEqual([earlier])
  expect(body.left_out).toEqual([{ reason: premiumReasons.told, count: 1 }])
  expect(await premiumOf(since)).toMatchObject({ premium_cents: 100_00, premium_on: '2026-03-01' })
})

test('an undo changes each client once, and gives back only what the increase can have changed', async () => {
  const id = await begun()
  const contact = await paying(100_00)
  const [taken] = (await post(id, 'premiums', { ids: [contact] })).body.changed
  const undo = (...changed: object[]) => post(id, 'premiums/undo', { changed })
  const other = { ...taken, before: { ...taken.before, premium_cents: 90_00 } }
  const since = { ...taken.before, premium_on: '2026-06-01' }
  const later = { ...taken.after, premium_on: '2026-06-02' }
  for (const [changed, message] of [
    [[taken, other], pickedTwice],
    [[{ ...taken, before: since }], notTakenOver],
    [[{ ...taken, after: later }], notTakenOver],
  ] as const)
    expect(await undo(...changed)).toMatchObject({ status: 400, body: { message } })
  expect(await premiumOf(contact)).toMatchObject(taken.after)
  expect((await undo(taken)).body).toMatchObject({ undone: 1 })
})

test('a retry after a lost answer offers the undo of the first try, to the same member alone', async () => {
  const id = await begun()
  const [one, unknown] = [await paying(100_00), await paying(null)]
  const [ids, request_id] = [[one, unknown], 'take-over-lost']
  const first = (await post(id, 'premiums', { ids, request_id })).body
  expect(first.changed).toHaveLength(1)
  expect((await post(id, 'premiums', { ids, request_id })).body).toEqual(first)
  const { entries } = (await app.call('GET', '/api/audit-log', { as: admin })).body
  expect(JSON.stringify(entries)).not.toContain(request_id)
  for (const [asked, as] of [
    [{ ids, request_id: 'another-press' }, agent],
    [{ ids, request_id }, admin],
  ] as const)
    expect((await post(id, 'premiums', asked, as)).body.changed).toEqual([])
  const { changed } = (await post(id, 'premiums', { ids, request_id })).body
  expect((await post(id, 'premiums/undo', { changed })).body).toMatchObject({ undone: 1 })
  expect(await premiumOf(one)).toMatchObject({ premium_cents: 100_00, premium_on: '2026-03-01' })
})

test('a request id that was used with another increase finds none of its changes', async () => {
  const [id, other] = [await begun(), await begun({ effective_on: '2026-05-01' })]
  expect(other).not.toBe(id)
  const [ids, request_id] = [[await paying(100_00)], 'of-one-increase']
  expect((await post(id, 'premiums', { ids, request_id })).body.changed).toHaveLength(1)
  expect((await post(other, 'premiums', { ids, request_id })).body.changed).toEqual([])
})

test('premiums of an increase that was deleted since are given back', async () => {
  const id = await begun()
  const contact = await paying(100_00)
  const { changed } = (await post(id, 'premiums', { ids: [contact] })).body
  await app.call('DELETE', `/api/rate-increases/${id}`, { as: admin })
  expect((await post(id, 'premiums', { ids: [contact] })).status).toBe(404)
  expect((await post(id, 'premiums/undo', { changed }, stranger)).status).toBe(404)
  expect((await post(id, 'premiums/undo', { changed })).body).toMatchObject({ undone: 1 })
  expect(await premiumOf(contact)).toMatchObject({ premium_cents: 100_00 })
})

test('of two who take over at once, one writes and the other is told', async () => {
  const id = await begun({ plan_code: 'N' })
  const contact = await paying(100_00)
  await pay(contact, 100_00, '2026-03-01', { plan_code: 'N' })
  const both = await Promise.all(
    [agent, admin].map((as) => post(id, 'premiums', { ids: [contact] }, as)),
  )
  const written = both.flatMap(({ body }) => body.changed)
  expect(written).toHaveLength(1)
  const reasons = both.flatMap(({ body }) =>
    body.left_out.map((one: { reason: string }) => one.reason),
  )
  expect([changedReason, premiumReasons.known]).toContain(reasons[0])
  expect(await premiumOf(contact)).toMatchObject({ premium_cents: 108_50 })
})
