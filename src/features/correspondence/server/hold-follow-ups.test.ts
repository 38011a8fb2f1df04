import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startReceivingAgency } from '../../../../test/agencies/receiving-agency.ts'
import { queueTo } from '../../../../test/outbox.ts'
import { dayMs } from '../../../kernel/duration.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import { sendOutbox } from '../../outreach/server/send/send-outbox.ts'

const agency = await startReceivingAgency()
const { app, organization, greta, inside, send, timeline, buildClient, emailClient } = agency

const { organizationId } = organization
const replied = 'Client has replied: waiting to be read'
const as = () => app.signIn(greta.email)
const planned = async (id: number) => {
  await app.runJobs()
  const answer = await app.call('GET', `/api/contacts/${id}/planned-mails`, { as: await as() })
  return answer.body.plannedMails
    .filter(({ type }: { type: string }) => type.startsWith('follow_up'))
    .map((row: { status: string; reason: string }) => [row.status, row.reason])
}
const mark = async (id: number, emailId: number, read: boolean) =>
  app.call('PUT', `/api/contacts/${id}/correspondence/${emailId}/read`, {
    ...{ as: await as(), body: { read } },
  })
/** A client who answers an email of ours, and the number of the answer on the timeline. */
async function answered(how: Record<string, unknown> = {}) {
  const client = await buildClient({ state: 'TX' as never })
  const to = await emailClient(client.id)
  expect(await planned(client.id)).toEqual([['scheduled', null]])
  await send({ from: client.email, to, subject: 'Re', text: 'Please wait', ...how })
  const [entry] = await timeline(client.id)
  return { ...client, to, emailId: entry.client_email.id as number }
}

test('a reply holds the follow-ups until a member opens it', async () => {
  const { id, emailId } = await answered()
  expect((await timeline(id))[0].client_email.unread).toBe(true)
  expect(await planned(id)).toEqual([['scheduled', replied]])
  const url = `/api/contacts/${id}/correspondence/${emailId}`
  expect((await app.call('GET', url, { as: await as() })).body.text).toBe('Please wait')
  expect((await timeline(id))[0].client_email.unread).toBe(false)
  expect(await planned(id)).toEqual([['scheduled', null]])
})

test('closing the task about it with all that are old releases them, too', async () => {
  const { id } = await answered()
  app.clock.advance(31 * dayMs)
  expect((await timeline(id))[0].client_email.unread).toBe(true)
  const all = { as: await as() }
  const { total } = (await app.call('GET', '/api/tasks/old?whose=everyone', all)).body
  const body = { whose: 'everyone', note: '', count: total }
  expect((await app.call('POST', '/api/tasks/old/close', { ...all, body })).body.closed).toBe(total)
  expect((await timeline(id))[0].client_email.unread).toBe(false)
})

test('who has read it elsewhere marks it, and can take that back', async () => {
  const { id, emailId } = await answered()
  expect((await mark(id, emailId, true)).status).toBe(200)
  expect(await planned(id)).toEqual([['scheduled', null]])
  expect((await mark(id, emailId, false)).status).toBe(200)
  expect(await planned(id)).toEqual([['scheduled', replied]])
  const logged = await inside((transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select('action')
      .where('entity_id', '=', id)
      .where('action', 'like', 'correspondence.mark%')
      .orderBy('id')
      .execute(),
  )
  expect(logged.map(({ action }) => action)).toEqual([
    ...['correspondence.mark_read', 'correspondence.mark_unread'],
  ])
})

test('of a reply of two clients the other’s follow-ups go on too', async () => {
  const { id, emailId } = await answered()
  const other = await buildClient({ state: 'TX' as never })
  await emailClient(other.id)
  await inside((transaction) =>
    sql`insert into client_email (organization_id, contact_id, received_id, at, kind, unread,
        from_address, from_name, subject, proof, checks, attachments, data_key_id, sealed_text)
      select organization_id, ${other.id}, received_id, at, kind, unread, from_address, from_name,
        subject, proof, checks, attachments, data_key_id, sealed_text
      from client_email where id = ${emailId}`.execute(transaction),
  )
  const url = `/api/contacts/${id}/correspondence/${emailId}`
  expect((await app.call('GET', url, { as: await as() })).status).toBe(200)
  expect((await timeline(other.id))[0].client_email.unread).toBe(false)
  expect(await planned(other.id)).toEqual([['scheduled', null]])
})

test('a reply that nothing proves holds them too; an automatic one holds nothing', async () => {
  const unproven = await answered({ envelope: undefined })
  expect((await planned(unproven.id))[0][1]).toBe(replied)
  const away = await answered({ headers: { 'Auto-Submitted': 'auto-replied' } })
  expect(await planned(away.id)).toEqual([['scheduled', null]])
  expect((await mark(away.id, away.emailId, true)).status).toBe(404)
})

test('a follow-up that waits to be sent already does not go', async () => {
  const client = await buildClient()
  const to = await emailClient(client.id)
  const queue = (id: ContactId) =>
    queueTo(app.services, organizationId, [id], { emailType: 'follow_up_1', occasion: '1' })
  await queue(client.id)
  await send({ from: client.email, to, subject: 'Re', text: 'Stop' })
  const statuses = () =>
    inside((transaction) =>
      transaction
        .selectFrom('email')
        .select(['email_type', 'status', 'failure'])
        .where('contact_id', '=', client.id)
        .where('email_type', '=', 'follow_up_1')
        .execute(),
    )
  const canceled = [{ email_type: 'follow_up_1', status: 'cancelled', failure: replied }]
  expect(await statuses()).toEqual(canceled)
  // Nor one that was queued at the same moment.
  await inside((transaction) =>
    transaction.deleteFrom('email').where('email_type', '=', 'follow_up_1').execute(),
  )
  await queue(client.id)
  await sendOutbox(app.services)
  expect(await statuses()).toEqual(canceled)
})

test('a member’s own answer with a copy to us ends the wait', async () => {
  const { id, email } = await answered()
  const { address } = (await app.call('POST', '/api/profile/mailbox/renew', { as: await as() }))
    .body
  app.clock.advance(60_000)
  await send(
    { from: greta.email, to: email, bcc: address, subject: 'Re', text: 'I will call' },
    { signedBy: 'agency.example' },
  )
  expect(await planned(id)).toEqual([['scheduled', null]])
})

test('the task of answering, once it is done, ends the wait too', async () => {
  const { id } = await answered()
  const task = await inside((transaction) =>
    transaction
      .selectFrom('agent_task')
      .select('id')
      .where('contact_id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  const body = { done: true }
  const done = await app.call('PUT', `/api/tasks/${task.id}`, { as: await as(), body })
  expect(done.status).toBe(200)
  expect((await timeline(id))[0].client_email.unread).toBe(false)
  expect(await planned(id)).toEqual([['scheduled', null]])
})

test('day by day the follow-up stays a day away, and goes the day after it is read', async () => {
  const { id, emailId } = await answered()
  const dateOf = async () => {
    await app.runJobs()
    const answer = await app.call('GET', `/api/contacts/${id}/planned-mails`, { as: await as() })
    return answer.body.plannedMails.find(({ type }: { type: string }) => type === 'follow_up_1')
      .scheduled_date
  }
  app.clock.advance(10 * dayMs)
  await mark(id, emailId, true)
  await mark(id, emailId, false)
  const held = await dateOf()
  app.clock.advance(2 * dayMs)
  await mark(id, emailId, true)
  const free = await dateOf()
  expect(new Date(free).getTime() - new Date(held).getTime()).toBe(2 * dayMs)
})
