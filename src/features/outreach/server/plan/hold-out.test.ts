import { expect, test } from 'vitest'
import { holdOutClient, startHoldOuts } from '../../../../../test/agencies/hold-outs.ts'
import { buildContact, buildContacts } from '../../../../../test/builders.ts'
import { newHousehold } from '../../../../../test/outreach/hold-outs.ts'
import { storedPlan } from '../../../../../test/outreach/stored-plans.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'

const { app, agency, as, inAgency, plan, many, hold, draws, heldIds } = await startHoldOuts()
const { organizationId } = agency

const count = async (holdOutPercent: number) =>
  (
    await app.call('POST', '/api/settings/count-emails', {
      ...{ as, body: { settings: { holdOutPercent } } },
    })
  ).body
const listed = async (emails: string) =>
  (await app.call('GET', `/api/contacts?emails=${emails}&limit=250`, { as })).body.contacts
    .map(({ id }: { id: number }) => id)
    .sort((a: number, b: number) => a - b)

test('before a save the settings say exactly how many clients and emails it holds out, and the plan does so', async () => {
  await many(200)
  await hold(0)
  expect(await draws()).toEqual([])
  const said = await count(10)
  await hold(10)
  const held = await heldIds()
  expect(said).toMatchObject({ about: false, heldOut: { before: 0, after: held.length } })
  expect(held.length).toBeGreaterThan(5)
  expect(held.length).toBeLessThan(40)
  const rows = await storedPlan(app.services, organizationId)
  const stopped = said.differences.reduce(
    (sum: number, one: { stopped: number }) => sum + one.stopped,
    0,
  )
  expect(rows.filter(({ reason }) => reason === emailReasons.heldOut)).toHaveLength(stopped)
  const drawn = await draws()
  expect(drawn).toHaveLength(200)
  expect(drawn[0]).toMatchObject({ percent: 10, drawn_on: '2026-06-15' })
  expect(drawn.filter(({ draw }) => draw < 0.1).map(({ contact_id }) => contact_id)).toEqual(held)
  expect(await listed('held_out')).toEqual(held)
  expect(await listed('stopped')).toEqual(held)
  expect(await listed('allowed')).toHaveLength(200 - held.length)
})

test('a larger share adds clients, a smaller one lets those go again, an end lets all go, and another hold-out draws again', async () => {
  await many(200)
  await hold(5)
  const [first, drawn] = [await heldIds(), await draws()]
  await hold(20)
  const more = await heldIds()
  expect(first.every((id) => more.includes(id))).toBe(true)
  expect(more.length).toBeGreaterThan(first.length)
  expect(await count(5)).toMatchObject({
    heldOut: { before: more.length, after: first.length },
  })
  await hold(5)
  expect(await heldIds()).toEqual(first)
  expect(await draws()).toEqual(drawn)
  await hold(0)
  expect(await heldIds()).toEqual([])
  await hold(20)
  const again = await draws()
  expect(again.slice(0, 200)).toEqual(drawn)
  expect(again).toHaveLength(400)
  expect(await heldIds()).not.toEqual(more)
  const shares = await inAgency((transaction) =>
    transaction
      .selectFrom('hold_out_share')
      .select(['percent', 'round', 'began_on'])
      .where('organization_id', '=', organizationId)
      .orderBy('id', 'desc')
      .limit(5)
      .execute(),
  )
  expect(shares.map(({ percent }) => percent)).toEqual([20, 0, 5, 20, 5])
  expect(shares[0]?.round).toBe(Number(shares[1]?.round) + 1)
})

test('couples are drawn alike, a new member draws what the household drew, and a move changes nothing', async () => {
  const ids = await many(60)
  await newHousehold(inAgency, ids.slice(0, 2))
  await newHousehold(inAgency, ids.slice(2, 4))
  await hold(10)
  const drawOf = async (id: number | undefined) =>
    (await draws()).find((row) => row.contact_id === id)?.draw
  expect(await drawOf(ids[0])).toBe(await drawOf(ids[1]))
  expect(await drawOf(ids[2])).toBe(await drawOf(ids[3]))
  expect(await drawOf(ids[0])).not.toBe(await drawOf(ids[2]))
  const before = await draws()
  const late = await buildContact(app.services, organizationId, holdOutClient)
  const household = await newHousehold(inAgency, [ids[4], ids[5]])
  await newHousehold(inAgency, [late], household)
  await newHousehold(inAgency, [ids[0]])
  await plan()
  expect((await draws()).filter((row) => row.contact_id !== late)).toEqual(before)
  // Each of both had drawn alone: the first one's counts for people who come later.
  expect(await drawOf(late)).toBe(await drawOf(ids[4]))
})

test('a client who drew and then lost their address is not counted as held out', async () => {
  const [id = 0] = await many(2)
  await hold(20)
  await inAgency(async (transaction) => {
    await transaction.updateTable('hold_out_draw').set({ draw: 0 }).execute()
    await transaction.updateTable('contact').set({ email: null }).where('id', '=', id).execute()
  })
  await plan()
  expect(await heldIds()).toHaveLength(1)
  expect(await listed('held_out')).toHaveLength(1)
  expect(await count(10)).toMatchObject({ heldOut: { before: 1, after: 1 } })
})

test('leads and clients who get no email draw nothing, and before Go Live no one does', async () => {
  await buildContacts(app.services, organizationId, [
    { ...holdOutClient, clientStatus: 'prospect' },
    { ...holdOutClient, clientStatus: 'lapsed' },
    { ...holdOutClient, email: null },
    { ...holdOutClient, state: null, zip: null },
  ])
  await hold(20)
  expect(await draws()).toEqual([])
  const live = (go_live_at: Date | null) =>
    inAgency(async (transaction) => {
      await transaction.updateTable('organization').set({ go_live_at }).execute()
    })
  await many(1)
  await live(null)
  await plan()
  expect(await draws()).toEqual([])
  await live(app.services.clock.now())
  await plan()
  expect(await draws()).toHaveLength(1)
})
