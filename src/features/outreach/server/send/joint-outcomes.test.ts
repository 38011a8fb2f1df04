import { expect, test } from 'vitest'
import { startFaultyMailServer } from '../../../../../stand-ins/smtp/faulty-mail-server.ts'
import { startMailServer } from '../../../../../test/outbox.ts'
import { buildHousehold } from '../../../../../test/outreach/households.ts'
import { startJointAgency } from '../../../../../test/outreach/joint-agency.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { createMailer } from '../../../../platform/mailer/mailer.ts'
import { holdSending } from '../hold/hold-sending.ts'
import { planContacts } from '../plan/plan-contacts.ts'
import { planOrganizationIfNewDay } from '../plan/plan-organization-if-new-day.ts'
import { leaseMilliseconds } from './lease.ts'
import { sendOutbox } from './send-outbox.ts'

const agency = await startJointAgency()
const { app, organization, inOwn, context, today, passDay, queuedHousehold } = agency
const { emailsOf, statusesOf, arrivedAt, change } = agency
const { organizationId, admin } = organization
const hour = 3_600_000

test('a message that was refused for now goes without a client who may get none by then', async () => {
  const { ids, email, alex } = await queuedHousehold()
  const busy = await startMailServer(app.services, () => ({ code: 451, text: 'try later' }))
  await sendOutbox(busy.services)
  await busy.close()
  expect(await statusesOf(ids)).toEqual(['queued', 'queued'])
  expect((await emailsOf(ids)).every(({ failure }) => failure?.includes('try later'))).toBe(true)
  await change(alex, { client_status: 'deceased' })
  app.clock.advance(hour)
  await sendOutbox(app.services)
  expect(await statusesOf(ids)).toEqual(['sent', 'cancelled'])
  const [single] = await arrivedAt(email)
  expect(single?.text).not.toContain('Alex')
})

test('a refused address fails for both and suppresses both', async () => {
  const { ids, email } = await queuedHousehold()
  const strict = await startMailServer(app.services, () => ({ code: 550, text: 'no such user' }))
  await sendOutbox(strict.services)
  await strict.close()
  expect(await statusesOf(ids)).toEqual(['failed', 'failed'])
  const listed = await inOwn((transaction) =>
    transaction
      .selectFrom('suppression')
      .select('reason')
      .where('organization_id', '=', organizationId)
      .where('email', '=', email)
      .execute(),
  )
  expect(listed).toEqual([{ reason: 'bounced' }])
})

test('an unknown outcome is one of both: the same bytes go once more, then one decision ends it', async () => {
  const { ids, pat, alex } = await queuedHousehold()
  const faulty = await startFaultyMailServer(() => ({ kind: 'drop' }))
  const { log, clock } = app.services
  const mailer = await createMailer({ smtpUrl: faulty.smtpUrl, log, now: clock.now })
  const services = { ...app.services, mailer }
  await sendOutbox(services)
  expect(await emailsOf(ids)).toMatchObject([
    { status: 'queued', unknown_outcomes: 1 },
    { status: 'queued', unknown_outcomes: 1 },
  ])
  app.clock.advance(hour)
  await sendOutbox(services)
  expect(await statusesOf(ids)).toEqual(['unconfirmed', 'unconfirmed'])
  expect(new Set(faulty.received.map(({ messageId }) => messageId)).size).toBe(1)
  expect(faulty.received).toHaveLength(2)
  await mailer.close()
  await faulty.close()
  const as = await app.signIn(admin.email)
  const [first] = await emailsOf([alex])
  const body = { decision: 'mark-sent' }
  const decided = await app.call('POST', `/api/mails/${first?.id}/decide`, { as, body })
  expect(decided.status).toBe(200)
  expect(await statusesOf(ids)).toEqual(['sent', 'sent'])
  const open = await inOwn((transaction) =>
    transaction
      .selectFrom('agent_task')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('contact_id', 'in', [pat, alex])
      .where('done_at', 'is', null)
      .execute(),
  )
  expect(open).toEqual([])
})

test('a message that may have arrived does not go again without one of its clients', async () => {
  const { ids, email, alex } = await queuedHousehold()
  const { mailer } = app.services
  const dying = {
    ...mailer,
    send: (sent: Parameters<typeof mailer.send>[0]) =>
      mailer.send(sent).then(() => new Promise<never>(() => {})),
  }
  void sendOutbox({ ...app.services, mailer: dying }).catch(() => {})
  await expect.poll(async () => (await arrivedAt(email)).length).toBe(1)
  await change(alex, { client_status: 'deceased' })
  await inOwn((transaction) =>
    transaction
      .updateTable('outbox')
      .set({ lease_id: 'dead', lease_until: new Date(0) })
      .where('organization_id', '=', organizationId)
      .execute(),
  )
  app.clock.advance(leaseMilliseconds + 1000)
  await sendOutbox(app.services)
  expect(await statusesOf(ids)).toEqual(['failed', 'failed'])
  expect(await arrivedAt(email)).toHaveLength(1)
})

test('with the first client deleted, the other one is planned again the next day', async () => {
  const { ids, pat, alex } = await queuedHousehold()
  const as = await app.signIn(admin.email)
  expect((await app.call('DELETE', '/api/contacts', { as, body: [pat] })).status).toBe(200)
  await sendOutbox(app.services)
  expect(await statusesOf(ids)).toEqual(['queued'])
  app.clock.set(calendarDate('2026-06-16'))
  await inOwn((transaction) =>
    transaction
      .updateTable('organization')
      .set({ planned_through: today })
      .where('organization_id', '=', organizationId)
      .execute(),
  )
  await planOrganizationIfNewDay(context)
  expect(await statusesOf(ids)).toEqual(['cancelled'])
  const plan = await inOwn((transaction) =>
    transaction
      .selectFrom('planned_email')
      .select('send_date')
      .where('organization_id', '=', organizationId)
      .where('contact_id', '=', alex)
      .where('type', '=', 'birthday')
      .execute(),
  )
  expect(plan).toEqual([{ send_date: '2026-06-21' }])
})

test('after a restore those due later that may have gone along are in doubt too', async () => {
  app.clock.set(today)
  const { ids } = await buildHousehold(app.services, organizationId, [
    { birthDate: calendarDate('1955-06-29'), effectiveDate: null },
    { birthDate: calendarDate('1955-07-05'), effectiveDate: null },
    { birthDate: calendarDate('1955-07-20'), effectiveDate: null },
  ])
  await planContacts(context)
  passDay()
  await holdSending(app.services, { dataFrom: new Date(`${today}T05:00:00Z`) })
  const doubt = await inOwn((transaction) =>
    transaction
      .selectFrom('email_in_doubt')
      .select('contact_id')
      .where('organization_id', '=', organizationId)
      .where('contact_id', 'in', ids)
      .orderBy('contact_id')
      .execute(),
  )
  expect(doubt.map(({ contact_id }) => contact_id)).toEqual(ids.slice(0, 2))
})
