import { expect, test } from 'vitest'
import { startMerges } from '../../../../../test/calls/merges.ts'
import { buildVisit } from '../../../../../test/calls/visits.ts'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { insertEvent } from '../../../activity/server/activity.sql.ts'
import type { ListedContact } from '../../shared/contacts.contract.ts'
import { findSuppression, suppressEmailAddress } from '../suppression.ts'

const {
  app,
  organization,
  admin,
  buildOwn,
  inside,
  auditEntries,
  merge,
  restore,
  rowsOf,
  shown,
  buildDouble,
} = await startMerges()
const second = { quote: 1, email: 1, agent_task: 1, policy: 1, self_service_sign_up: 1 }

test('restoring the merged contact gives both what they had, with the same ids', async () => {
  const { survivor, merged } = await buildDouble(
    { phone: null, email: 'one@mail.example' },
    { phone: '2145550101', email: 'two@mail.example' },
  )
  const before = [await shown(survivor), await shown(merged)]
  const rows = [await rowsOf(survivor), await rowsOf(merged)]
  await merge(survivor, merged, ['phone_number', 'email'])
  const undone = await restore([merged])
  expect(undone.body).toMatchObject({ restored_ids: [merged], conflicts: [] })
  const after = [await shown(survivor), await shown(merged)]
  expect(after).toEqual([
    { ...before[0], version: 5 },
    { ...before[1], version: 2 },
  ])
  // The builder makes no policies; a merge makes them of the contacts' columns.
  const back = rows.map((counts) => ({ ...counts, policy: 1 }))
  expect([await rowsOf(survivor), await rowsOf(merged)]).toEqual(back)
  expect((await auditEntries('contacts.undo_merge'))[0]).toMatchObject({ entity_id: survivor })
})

test('who unsubscribed at the address of the other gets no emails at their own either', async () => {
  const { survivor, merged } = await buildDouble({}, { email: 'theirs@mail.example' })
  await merge(survivor, merged, ['email'])
  await inside((transaction) =>
    suppressEmailAddress(transaction, {
      ...{ email: 'theirs@mail.example', reason: 'unsubscribed', emailId: null },
      at: app.clock.now(),
    }),
  )
  await restore([merged])
  const { email } = await shown(survivor)
  expect(email).not.toBe('theirs@mail.example')
  expect(await inside((transaction) => findSuppression(transaction, survivor))).toBe('unsubscribed')
})

test('an undo leaves what was changed and added since', async () => {
  const { survivor, merged } = await buildDouble({ phone: null }, { phone: '2145550102' })
  await merge(survivor, merged, ['phone_number'])
  await app.call('PUT', `/api/contacts/${survivor}`, {
    as: admin,
    body: { phone_number: '2145550103' },
  })
  await buildVisit(app.services, organization.organizationId, { contactId: survivor })
  await restore([merged])
  expect((await shown(survivor)).phone_number).toBe('2145550103')
  expect((await shown(merged)).phone_number).toBe('2145550102')
  expect(await rowsOf(survivor)).toEqual({ quote: 2, email: 2, policy: 1 })
})

test('each has its own last view again, also of one that a later view had superseded', async () => {
  const { survivor, merged } = await buildDouble()
  const view = (contactId: number, days: number) =>
    inside((transaction) =>
      insertEvent(transaction, {
        ...{ at: new Date(Date.UTC(2030, 0, days)), kind: 'viewed', detail: null },
        ...{ contactId: contactId as ContactId, quoteId: null, emailId: null },
      }),
    )
  await view(survivor, 1)
  await view(merged, 2)
  await merge(survivor, merged)
  await view(survivor, 3)
  await restore([merged])
  const { body } = await app.call('GET', '/api/contacts?sort=-last_viewed&columns=last_viewed', {
    as: admin,
  })
  const both = (body.contacts as ListedContact[]).slice(0, 2)
  expect(both.map(({ id, more }) => [id, more?.last_viewed])).toEqual([
    [survivor, '2030-01-03T00:00:00.000Z'],
    [merged, '2030-01-02T00:00:00.000Z'],
  ])
})

test('merges are undone in turn; one whose survivor is deleted waits for it', async () => {
  const { survivor, merged } = await buildDouble({ firstName: 'One' }, { firstName: 'Two' })
  const third = await buildOwn({ firstName: 'Three' })
  await merge(survivor, merged)
  app.clock.advance?.(1000)
  await merge(third, survivor)
  const alone = await restore([merged])
  expect([alone.status, alone.body.message]).toEqual([
    409,
    'This contact was merged into another one that is also deleted. Restore that one first.',
  ])
  expect((await restore([merged, survivor])).body.restored_ids).toEqual(
    [survivor, merged].toSorted((a, b) => a - b),
  )
  expect(await rowsOf(merged)).toEqual(second)
  expect(await rowsOf(third)).toEqual({ policy: 1 })
})

test('deleting the survivor forever deletes those merged into it too', async () => {
  const { survivor, merged } = await buildDouble()
  await merge(survivor, merged)
  await app.call('DELETE', '/api/contacts', { as: admin, body: { ids: [survivor] } })
  const purged = await app.call('DELETE', '/api/contacts/bin', {
    as: admin,
    body: { ids: [survivor] },
  })
  expect(purged.body.purged_ids.toSorted()).toEqual([survivor, merged].toSorted())
  expect((await restore([merged])).body.restored_ids).toEqual([])
})

test('members of a household: the survivor takes the place at the address, and gives it back', async () => {
  const { survivor, merged } = await buildDouble({ email: 'mine@x.example' })
  const spouse = await buildOwn({ email: 'home@x.example' })
  const place = (id: number) =>
    inside((transaction) =>
      transaction
        .selectFrom('contact')
        .select(['email', 'household_id', 'shares_email'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
  await inside(async (transaction) => {
    const household = await transaction
      .insertInto('household')
      .values({ organization_id: organization.organizationId, created_at: app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const member = { household_id: household.id, email: 'home@x.example' }
    await transaction.updateTable('contact').set(member).where('id', '=', spouse).execute()
    await transaction
      .updateTable('contact')
      .set({ ...member, shares_email: true })
      .where('id', '=', merged)
      .execute()
  })
  const before = [await place(survivor), await place(merged)]
  expect((await merge(survivor, merged, ['email'])).status).toBe(200)
  expect(await place(survivor)).toEqual(before[1])
  expect((await restore([merged])).body.restored_ids).toEqual([merged])
  expect([await place(survivor), await place(merged)]).toEqual(before)
})

test('an undo is refused as a whole when another contact has the earlier address by now', async () => {
  const { survivor, merged } = await buildDouble(
    { email: 'old@x.example' },
    { email: 'new@x.example' },
  )
  await merge(survivor, merged, ['email'])
  await buildOwn({ email: 'old@x.example' })
  const before = [await shown(survivor), await rowsOf(survivor)]
  const refused = await restore([merged])
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('now has this email address: old@x.example.'),
  ])
  expect([await shown(survivor), await rowsOf(survivor)]).toEqual(before)
})

test('the premium that a client told last remains after a merge, and both are back after its undo', async () => {
  const { survivor, merged } = await buildDouble()
  const tell = (id: number, cents: number | null, on: string | null) =>
    inside((transaction) =>
      transaction
        .updateTable('contact')
        .set({ told_premium_cents: cents, told_premium_on: on as CalendarDate | null })
        .where('id', '=', id)
        .execute(),
    )
  const told = async (id: number) => {
    const { body } = await app.call('GET', `/api/contacts/${id}/policies`, { as: admin })
    return body.told_premium?.premium_cents ?? null
  }
  await tell(survivor, 90_00, '2026-01-05')
  await tell(merged, 99_00, '2026-03-05')
  await merge(survivor, merged)
  expect(await told(survivor)).toBe(99_00)
  await restore([merged])
  expect([await told(survivor), await told(merged)]).toEqual([90_00, 99_00])

  await merge(survivor, merged)
  await tell(survivor, null, null)
  await restore([merged])
  expect([await told(survivor), await told(merged)]).toEqual([null, 99_00])

  await tell(survivor, 80_00, '2026-04-05')
  await merge(survivor, merged)
  expect(await told(survivor)).toBe(80_00)
})
