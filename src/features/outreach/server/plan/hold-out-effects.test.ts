import { expect, test } from 'vitest'
import { startHoldOuts } from '../../../../../test/agencies/hold-outs.ts'
import { uploadImportFile } from '../../../../../test/calls/import-upload.ts'
import { storedPlan, storeEmail } from '../../../../../test/outreach/stored-plans.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { suppressEmailAddress } from '../../../contacts/server/suppression.ts'
import type { PolicyStatus } from '../../../contacts/shared/policies/policy-status.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import type { ClientStatus } from '../../../organizations/shared/client-status.rules.ts'

const { app, agency, as, save, inAgency, signInAgent, plan, many, hold, draws } =
  await startHoldOuts()
const { organizationId } = agency

test('no letter comes in place of an email that is held out, and follow-ups wait but those of a quote by hand', async () => {
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
  await plan()
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
  await plan()
  expect(await types()).toEqual([])
  const skipped = (await storedPlan(app.services, organizationId)).filter(
    (row) => Number(row.contact_id) === asked && row.type === 'follow_up_1',
  )
  expect(skipped).toMatchObject([{ status: 'skipped', reason: emailReasons.heldOut }])
  // The night after nothing has moved, and the end of the hold-out restores the follow-up.
  await plan()
  expect(await types()).toEqual([])
  await save({ holdOutPercent: 0 })
  await plan()
  expect(await types()).toContain('follow_up_1')
})

test('what was drawn survives an edit, the trash and a merge', async () => {
  const [kept = 0, gone = 0, other = 0] = await many(3)
  await hold(20)
  const before = await draws()
  const edit = { email: 'new@mail.example', version: 1 }
  expect((await app.call('PUT', `/api/contacts/${kept}`, { as, body: edit })).status).toBe(200)
  await plan()
  expect(await draws()).toEqual(before)
  const ids = { ids: [gone] }
  expect((await app.call('DELETE', '/api/contacts', { as, body: ids })).status).toBe(200)
  expect(await draws()).toHaveLength(2)
  expect((await app.call('POST', '/api/contacts/restore', { as, body: ids })).status).toBe(200)
  await plan()
  expect(await draws()).toEqual(before)
  const merged = await app.call('POST', '/api/contacts/merge', {
    as,
    body: { survivor: { id: kept, version: 2 }, merged: { id: other, version: 1 }, take: [] },
  })
  expect(merged.status).toBe(200)
  expect((await draws()).find((row) => row.contact_id === kept)).toEqual(
    before.find((row) => row.contact_id === kept),
  )
})

test('the planner notes when it first sees that a client has left, and forgets it when they are back', async () => {
  const [id = 0] = await many(1)
  await hold(20)
  const become = async (client_status: ClientStatus) => {
    await inAgency(async (transaction) => {
      await transaction.updateTable('contact').set({ client_status }).where('id', '=', id).execute()
    })
    await plan()
    return (await draws())[0]?.left_seen_on
  }
  expect(await become('lapsed')).toBe('2026-06-15')
  expect(await become('active')).toBe(null)
})

test('the day on which a client leaves or is back is noted with the change, by form, list, policy and import', async () => {
  const [byForm = 0, byList = 0, byPolicy = 0, byFile = 0, stays = 0] = await many(5)
  await hold(20)
  const ids = [byForm, byList, byPolicy, byFile, stays]
  const left = async () => {
    const rows = await draws()
    return ids.map((id) => rows.find((row) => row.contact_id === id)?.left_seen_on)
  }
  const put = async (path: string, body: object) =>
    expect((await app.call('PUT', `/api/contacts/${path}`, { as, body })).status, path).toBe(200)
  const at = `/api/contacts/${byPolicy}/policies`
  const of = (await app.call('GET', at, { as })).body.policies[0]
  const policy = { carrier: of.carrier, plan_code: of.plan_code, effective_date: of.effective_date }
  const { email } = (await app.call('GET', `/api/contacts/${byFile}`, { as })).body.contact
  // 4 in the morning of June 20 in UTC is still the 19th in Dallas.
  app.clock.set(new Date('2026-06-20T04:00:00Z'))
  await put(`${byForm}`, { client_status: 'lapsed' })
  const contacts = { ids: [byList] }
  await put('bulk', { contacts, set: { client_status: 'medicare_advantage' } })
  await put(`${byPolicy}/policies/${of.id}`, { policy: { ...policy, status: 'lapsed' } })
  const file = `Email,Client Status\n${email},Lapsed\n`
  expect(await uploadImportFile(app, as, file, { mode: 'both' })).toMatchObject({ status: 200 })
  const day = '2026-06-19'
  expect(await left()).toEqual([day, day, day, day, null])
  await put(`${byForm}`, { client_status: 'active' })
  expect((await left())[0]).toBe(null)
  app.clock.set(calendarDate('2026-06-15'))
})

test('the planner notes that a last policy without a day ended, though its client is still active', async () => {
  const [id = 0] = await many(1)
  await hold(20)
  const become = async (status: PolicyStatus) => {
    await inAgency(async (transaction) => {
      await transaction.updateTable('policy').set({ status }).where('contact_id', '=', id).execute()
    })
    await plan()
    return (await draws())[0]?.left_seen_on
  }
  await inAgency(async (transaction) => {
    const at = app.services.clock.now()
    const days = { effective_date: calendarDate('2020-02-01'), created_at: at, updated_at: at }
    await transaction.deleteFrom('policy').where('contact_id', '=', id).execute()
    await transaction
      .insertInto('policy')
      .values({ ...days, organization_id: organizationId, contact_id: id, status: 'pending' })
      .execute()
  })
  expect(await become('lapsed')).toBe('2026-06-15')
  expect(await become('replaced')).toBe(null)
  expect(await become('medicare_advantage')).toBe('2026-06-15')
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
