import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { addDays } from '../../../../kernel/calendar-date.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'

const { app, agent, otto, buildOwn, inside, auditEntries, greta, waitingReplans } =
  await startContactsAgency()
const timeZone = await inside(getTimeZone)
const today = () => app.clock.today(timeZone)

const url = (id: number) => `/api/contacts/${id}/email-pause`
const read = async (id: number) => (await app.call('GET', url(id), { as: agent })).body.until
const set = (id: number, until: string | null) =>
  app.call('PUT', url(id), { as: agent, body: { until } })

test('a pause is set, planned again, audited, and ends by itself', async () => {
  const id = await buildOwn()
  expect(await read(id)).toBeNull()
  const until = addDays(today(), 30)
  expect((await set(id, until)).body).toMatchObject({ until, before: null })
  expect(await read(id)).toBe(until)
  expect(JSON.stringify(await waitingReplans())).toContain(String(id))
  expect(await auditEntries('contacts.pause_emails')).toEqual([
    { agent_id: greta.agentId, entity_id: id, detail: { until } },
  ])
  expect((await set(id, null)).body).toMatchObject({ until: null, before: until })
  // What is so already is no change.
  await set(id, null)
  expect(await auditEntries('contacts.resume_emails', 5)).toHaveLength(1)
  await set(id, addDays(today(), 1))
  app.clock.advance(2 * 24 * 60 * 60_000)
  expect(await read(id)).toBeNull()
})

test('a day that is not after today, too late, or none is refused and changes nothing', async () => {
  const id = await buildOwn()
  for (const until of [today(), '1900-01-01', addDays(today(), 731), '2026-02-31', 'soon'])
    expect((await set(id, until)).status, until).toBe(400)
  expect(await read(id)).toBeNull()
  const other = await buildOwn({ agentId: otto.agentId })
  expect((await set(other, addDays(today(), 5))).status).toBe(404)
})

test('a pause takes an email out of the outbox that waits, with the reason', async () => {
  const id = await buildOwn()
  await inside((transaction) =>
    transaction
      .insertInto('email')
      .values({
        organization_id: transaction.organizationId,
        ...{ contact_id: id, public_id: 'f'.repeat(32), email_type: 'birthday', occasion: '2026' },
        ...{ send_mode: 'production', status: 'queued', scheduled_date: today() },
        queued_at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then((email) =>
        transaction
          .insertInto('outbox')
          .values({
            organization_id: transaction.organizationId,
            email_id: email.id,
            due_at: app.clock.now(),
          })
          .execute(),
      ),
  )
  const until = addDays(today(), 10)
  await set(id, until)
  const [email] = await inside((transaction) =>
    transaction
      .selectFrom('email')
      .select(['status', 'failure'])
      .where('contact_id', '=', id)
      .execute(),
  )
  expect(email).toEqual({
    status: 'cancelled',
    failure: expect.stringMatching(/^Emails are paused until \d\d\/\d\d\/\d{4}$/),
  })
})
