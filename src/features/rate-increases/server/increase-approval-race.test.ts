import { expect, test } from 'vitest'
import { startIncreaseDraftsAgency } from '../../../../test/agencies/increase-drafts-agency.ts'
import { waitingForLock } from '../../../../test/attacks/races.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import { increaseChanged } from '../../outreach/shared/draft-texts.ts'

const agency = await startIncreaseDraftsAgency()
const { app, inside, enter, paying, increase, make, listed, of, decide, emailsOf, run, preview } =
  agency
const { queue } = agency

/** Makes a draft of an email; `decide` and `change` are of its increase. */
const draft = async () => {
  const { id, on } = await increase()
  const client = await paying(140_00)
  await make(id, [client])
  const { increases: shown } = await listed()
  return {
    ...{ id, on, client },
    approve: () => decide('approve', client, on, shown),
    change: () => enter({ effective_on: on, basis_points: 1200 }),
  }
}

test('a draft is not approved with a percent that its page did not show', async () => {
  const { id, on, client, approve, change } = await draft()
  expect((await change()).status).toBe(200)
  expect(await approve()).toMatchObject({ status: 409, body: { message: increaseChanged } })
  // One that names none has seen none.
  expect((await decide('approve', client, on, [])).status).toBe(409)
  expect(await of(client)).toMatchObject([{ status: 'waiting' }])
  const { increase: seen } = (await preview(client, on)).body.preview
  expect(seen).toEqual({ id, basis_points: 1200 })
  expect((await decide('approve', client, on, [seen])).status).toBe(200)
  await run()
  expect(await emailsOf(client)).toMatchObject([{ status: 'sent' }])
})

test('a percent that is being changed keeps an approval waiting, which is refused then', async () => {
  const { id, client, approve, change } = await draft()
  const calls = await inside(async (transaction) => {
    // The change stops at its last statement.
    await transaction
      .selectFrom('rate_increase')
      .select('id')
      .where('organization_id', '=', transaction.organizationId)
      .where('id', '=', id)
      .forUpdate()
      .execute()
    const changing = change()
    await waitingForLock(app)
    const approving = approve()
    await waitingForLock(app, 2)
    return { changing, approving }
  })
  const [changed, approved] = await Promise.all([calls.changing, calls.approving])
  expect([changed.status, approved.status]).toEqual([200, 409])
  expect(await of(client)).toMatchObject([{ status: 'waiting' }])
})

test('a percent that changes while a draft is being approved makes it wait again', async () => {
  const { client, approve, change } = await draft()
  const calls = await inside(async (transaction) => {
    // The approval stops at its decision, after it has read the percent.
    await transaction
      .selectFrom('email_draft')
      .select('contact_id')
      .where('organization_id', '=', transaction.organizationId)
      .where('contact_id', '=', client)
      .forUpdate()
      .execute()
    const approving = approve()
    await waitingForLock(app)
    const changing = change()
    await waitingForLock(app, 2)
    return { changing, approving }
  })
  const [changed, approved] = await Promise.all([calls.changing, calls.approving])
  expect([approved.status, changed.status]).toEqual([200, 200])
  expect(await of(client, 'approved')).toEqual([])
  await run()
  expect(await of(client)).toMatchObject([{ status: 'waiting' }])
  expect(await emailsOf(client)).toEqual([])
})

test('taking an approval back cancels the email about its own increase alone', async () => {
  const [first, second] = [await increase(), await increase()]
  const client = await paying(140_00)
  await make(first.id, [client])
  await make(second.id, [client])
  await decide('approve', client, first.on)
  await decide('approve', client, second.on)
  await queue()
  // One email of a client is queued at a time; the take-back does not depend on it.
  await inside(async (transaction) => {
    const {
      id: _id,
      public_id: _publicId,
      ...email
    } = await transaction
      .selectFrom('email')
      .selectAll()
      .where('organization_id', '=', transaction.organizationId)
      .where('contact_id', '=', client)
      .executeTakeFirstOrThrow()
    const occasion = email.occasion === first.on ? second.on : first.on
    const { id } = await transaction
      .insertInto('email')
      .values({ ...email, occasion, public_id: newPublicId() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const outbox = await transaction
      .selectFrom('outbox')
      .selectAll()
      .where('organization_id', '=', transaction.organizationId)
      .where('email_id', '=', _id)
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('outbox')
      .values({ ...outbox, email_id: id })
      .execute()
  })
  await decide('reopen', client, first.on)
  const emails = await emailsOf(client)
  expect(emails).toHaveLength(2)
  expect(emails).toContainEqual(
    expect.objectContaining({ occasion: first.on, status: 'cancelled' }),
  )
  expect(emails).toContainEqual(expect.objectContaining({ occasion: second.on, status: 'queued' }))
})

test('the same increase that comes twice at once is added once', async () => {
  const same = { plan_code: 'N', effective_on: '2027-03-01' }
  const calls = await inside(async (transaction) => {
    // Each that would store the increase waits for this row, which is gone with the transaction.
    const { id } = await transaction
      .insertInto('rate_increase')
      .values({
        ...{ organization_id: transaction.organizationId, carrier: 'Aetna', state: 'TX' },
        ...{ plan_code: 'N', effective_on: calendarDate('2027-03-01'), basis_points: 1 },
        ...{ created_at: app.clock.now(), created_by: agency.otto.agentId },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const entering = [enter(same), enter(same)]
    await waitingForLock(app, 2)
    await transaction
      .deleteFrom('rate_increase')
      .where('organization_id', '=', transaction.organizationId)
      .where('id', '=', id)
      .execute()
    return { entering }
  })
  const answers = await Promise.all(calls.entering)
  expect(answers.map(({ body }) => body.added).toSorted()).toEqual([0, 1])
  const entries = (await agency.auditEntries('rate_increases.add')).filter(({ detail }) =>
    JSON.stringify(detail).includes('03/01/2027'),
  )
  expect(entries).toHaveLength(1)
})
