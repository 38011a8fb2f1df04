import { afterEach, expect, test } from 'vitest'
import { startSettingsAgency } from '../../../../../test/agencies/settings-agency.ts'
import { buildContact, buildContacts } from '../../../../../test/builders.ts'
import { newHousehold } from '../../../../../test/outreach/hold-outs.ts'
import { storedPlan, storeEmail } from '../../../../../test/outreach/stored-plans.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { suppressEmailAddress } from '../../../contacts/server/suppression.ts'
import { heldOutReason } from '../../shared/plan/hold-out.rules.ts'
import { planContacts } from './plan-contacts.ts'

const { app, agency, as, save, inAgency, signInAgent } = await startSettingsAgency()
const { organizationId } = agency
const context = { ...app.services, organizationId }

const client = { birthDate: calendarDate('1955-07-20'), effectiveDate: calendarDate('2020-02-01') }
const many = (count: number) =>
  buildContacts(
    app.services,
    organizationId,
    Array.from({ length: count }, () => client),
  )
const hold = async (holdOutPercent: number) => {
  expect((await save({ holdOutPercent, quietFirstYear: false })).status).toBe(200)
  await planContacts(context)
}
const draws = () =>
  inAgency((transaction) =>
    transaction
      .selectFrom('hold_out_draw')
      .select(['contact_id', 'round', 'draw', 'percent', 'drawn_on', 'left_seen_on'])
      .where('organization_id', '=', organizationId)
      .orderBy('round')
      .orderBy('contact_id')
      .execute(),
  )
const heldIds = async () => {
  const plan = await storedPlan(app.services, organizationId)
  const held = plan.filter(({ reason }) => reason === heldOutReason)
  return [...new Set(held.map((row) => Number(row.contact_id)))].sort((a, b) => a - b)
}
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

afterEach(async () => {
  await save({ holdOutPercent: 0 })
  await inAgency(async (transaction) => {
    await transaction.deleteFrom('contact').execute()
  })
})

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
  const plan = await storedPlan(app.services, organizationId)
  const stopped = said.differences.reduce(
    (sum: number, one: { stopped: number }) => sum + one.stopped,
    0,
  )
  expect(plan.filter(({ reason }) => reason === heldOutReason)).toHaveLength(stopped)
  const drawn = await draws()
  expect(drawn).toHaveLength(200)
  expect(drawn[0]).toMatchObject({ percent: 10, drawn_on: '2026-06-15' })
  expect(drawn.filter(({ draw }) => draw < 0.1).map(({ contact_id }) => contact_id)).toEqual(held)
  expect(await listed('held_out')).toEqual(held)
  expect(await listed('stopped')).toEqual(held)
  expect(await listed('allowed')).toHaveLength(200 - held.length)
})

test('a larger share adds clients, a smaller one lets those go again, an end lets all go, and another hold-out draws anew', async () => {
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
  const late = await buildContact(app.services, organizationId, client)
  const household = await newHousehold(inAgency, [ids[4], ids[5]])
  await newHousehold(inAgency, [late], household)
  await newHousehold(inAgency, [ids[0]])
  await planContacts(context)
  expect((await draws()).filter((row) => row.contact_id !== late)).toEqual(before)
  // Each of both had drawn alone: the first one's counts for who comes later.
  expect(await drawOf(late)).toBe(await drawOf(ids[4]))
})

test('leads and clients who get no email draw nothing, and before Go Live no one does', async () => {
  await buildContacts(app.services, organizationId, [
    { ...client, clientStatus: 'prospect' },
    { ...client, clientStatus: 'lapsed' },
    { ...client, email: null },
    { ...client, state: null, zip: null },
  ])
  await hold(20)
  expect(await draws()).toEqual([])
  const live = (go_live_at: Date | null) =>
    inAgency(async (transaction) => {
      await transaction.updateTable('organization').set({ go_live_at }).execute()
    })
  await many(1)
  await live(null)
  await planContacts(context)
  expect(await draws()).toEqual([])
  await live(app.services.clock.now())
  await planContacts(context)
  expect(await draws()).toHaveLength(1)
})

test('no letter comes in place of an email that is held out, and follow-ups end but those of a quote by hand', async () => {
  const [id = 0, asked = 0] = await many(2)
  await inAgency(async (transaction) => {
    await transaction
      .updateTable('organization')
      .set({ letter_types: ['birthday'] })
      .execute()
  })
  await hold(1)
  await inAgency(async (transaction) => {
    await transaction
      .updateTable('hold_out_draw')
      .set({ draw: 0 })
      .where('organization_id', '=', organizationId)
      .execute()
    for (const of of [id]) {
      const { email } = await transaction
        .selectFrom('contact')
        .select('email')
        .where('id', '=', of)
        .executeTakeFirstOrThrow()
      await suppressEmailAddress(transaction, {
        ...{
          email: email ?? '',
          reason: 'unsubscribed',
          emailId: null,
          at: app.services.clock.now(),
        },
      })
    }
  })
  await storeEmail(app.services, organizationId, {
    ...{ contactId: asked as never, type: 'quote_email', occasion: '2026-06-14' },
    day: calendarDate('2026-06-14'),
  })
  await planContacts(context)
  const replaced = await inAgency((transaction) =>
    transaction.selectFrom('email_replacement').selectAll().execute(),
  )
  expect(replaced).toEqual([])
  const types = async () =>
    (await storedPlan(app.services, organizationId))
      .filter((row) => Number(row.contact_id) === asked && row.status === 'scheduled')
      .map(({ type }) => type)
  expect(await types()).toEqual(['follow_up_1'])
  await storeEmail(app.services, organizationId, {
    ...{ contactId: asked as never, type: 'aep', occasion: '2025' },
    day: calendarDate('2026-06-15'),
  })
  await planContacts(context)
  expect(await types()).toEqual([])
})

test('what was drawn survives an edit, the trash and a merge', async () => {
  const [kept = 0, gone = 0, other = 0] = await many(3)
  await hold(20)
  const before = await draws()
  const ids = { ids: [gone] }
  expect((await app.call('DELETE', '/api/contacts', { as, body: ids })).status).toBe(200)
  expect(await draws()).toHaveLength(2)
  expect((await app.call('POST', '/api/contacts/restore', { as, body: ids })).status).toBe(200)
  await planContacts(context)
  expect(await draws()).toEqual(before)
  const merged = await app.call('POST', '/api/contacts/merge', {
    as,
    body: { survivor: { id: kept, version: 1 }, merged: { id: other, version: 1 }, take: [] },
  })
  expect(merged.status).toBe(200)
  expect((await draws()).find((row) => row.contact_id === kept)).toEqual(
    before.find((row) => row.contact_id === kept),
  )
})

test('the planner notes when it first sees that a client has left, and forgets it when they are back', async () => {
  const [id = 0] = await many(1)
  await hold(20)
  const become = async (client_status: string) => {
    await inAgency(async (transaction) => {
      await transaction.updateTable('contact').set({ client_status }).where('id', '=', id).execute()
    })
    await planContacts(context)
    return (await draws())[0]?.left_seen_on
  }
  expect(await become('lapsed')).toBe('2026-06-15')
  expect(await become('active')).toBe(null)
})

test('admins alone choose the share, from 0 to 20, and the audit log says so', async () => {
  expect((await save({ holdOutPercent: 21 })).status).toBe(400)
  const agent = await signInAgent()
  const body = { settings: { holdOutPercent: 5 } }
  expect((await app.call('PUT', '/api/settings/org', { as: agent, body })).status).toBe(403)
  await save({ holdOutPercent: 5 })
  const [entry] = await inAgency((transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'settings.update')
      .orderBy('id', 'desc')
      .limit(1)
      .execute(),
  )
  expect(entry?.detail).toMatchObject({ fields: ['holdOutPercent'] })
})
