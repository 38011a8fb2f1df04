import { expect, test } from 'vitest'
import { startMerges } from '../../../../../test/calls/merges.ts'
import { addDays } from '../../../../kernel/calendar-date.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { suppressEmailAddress } from '../suppression.ts'

const { app, agent, otto, buildOwn, inside, auditEntries, greta, waitingReplans, merge } =
  await startMerges()
const timeZone = await inside(getTimeZone)
const today = () => app.clock.today(timeZone)

const url = (id: number) => `/api/contacts/${id}/email-pause`
const read = async (id: number) => (await app.call('GET', url(id), { as: agent })).body.until
const set = (id: number, until: string | null) =>
  app.call('PUT', url(id), { as: agent, body: { until } })

let queued = 0

/** Gives a contact an email that waits in the outbox. */
const queue = (id: number, type: string) =>
  inside(async (transaction) => {
    const { organizationId } = transaction
    queued += 1
    const email = await transaction
      .insertInto('email')
      .values({
        organization_id: organizationId,
        ...{ contact_id: id, public_id: `${queued}`.padStart(32, 'f'), email_type: type },
        ...{ occasion: '2026', send_mode: 'production', status: 'queued' },
        ...{ scheduled_date: today(), queued_at: app.clock.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('outbox')
      .values({ organization_id: organizationId, email_id: email.id, due_at: app.clock.now() })
      .execute()
  })
const emailsOf = (id: number) =>
  inside((transaction) =>
    transaction
      .selectFrom('email')
      .select(['email_type', 'status', 'failure'])
      .where('contact_id', '=', id)
      .orderBy('id')
      .execute(),
  )
const paused = expect.stringMatching(/^Emails are paused until \d\d\/\d\d\/\d{4}$/)

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

test('a pause takes planned emails out of the outbox, with the reason; one that a person asked for stays', async () => {
  const id = await buildOwn()
  for (const type of ['birthday', 'quote_email', 'renewed_link']) await queue(id, type)
  await set(id, addDays(today(), 10))
  expect(await emailsOf(id)).toEqual([
    { email_type: 'birthday', status: 'cancelled', failure: paused },
    { email_type: 'quote_email', status: 'queued', failure: null },
    { email_type: 'renewed_link', status: 'queued', failure: null },
  ])
})

test('why no email goes now is what the list says: an unsubscribed or failing address is told before a pause', async () => {
  const id = await buildOwn({ email: 'Told@mail.example' })
  const told = async () => {
    const { body } = await app.call('GET', url(id), { as: agent })
    const list = await app.call('GET', '/api/contacts?search=told@mail.example&columns=emails', {
      as: agent,
    })
    expect(list.body.contacts[0].more.no_email_reason).toBe(body.no_email_reason)
    return body.no_email_reason
  }
  expect(await told()).toBeNull()
  await set(id, addDays(today(), 10))
  expect(await told()).toBe('paused')
  for (const reason of ['bounced', 'complained', 'unsubscribed'] as const) {
    await inside(async (transaction) => {
      const email = 'told@mail.example'
      await transaction.deleteFrom('suppression').where('email', '=', email).execute()
      await suppressEmailAddress(transaction, { email, reason, emailId: null, at: new Date(0) })
    })
    expect(await told()).toBe(reason)
  }
  await app.call('PUT', `/api/contacts/${id}`, { as: agent, body: { client_status: 'deceased' } })
  expect(await told()).toBe('deceased')
})

test('a pause that the survivor of a merge gets holds its email that waits', async () => {
  const [one, other] = [await buildOwn(), await buildOwn()]
  await queue(one, 'birthday')
  const until = addDays(today(), 10)
  await set(other, until)
  expect((await merge(one, other)).status).toBe(200)
  expect(await read(one)).toBe(until)
  expect(await emailsOf(one)).toEqual([
    { email_type: 'birthday', status: 'cancelled', failure: paused },
  ])
})
