import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/app.ts'
import { buildContact, buildOrganization, type ContactToBuild } from '../../../../../test/builders.ts'
import { markDoNotContact, sendQueued, storedMails, storedPlan, storeMail, within } from '../../../../../test/plan-book.ts'
import { addDays, type CalendarDate, calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId, MailId, OrganizationId } from '../../../../kernel/ids.ts'
import { queueDueMails } from './queue-due-mails.ts'
import { replanContacts } from './replan-contacts.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const base = calendarDate('2026-06-01')

interface Started {
  readonly organizationId: OrganizationId
  readonly contactId: ContactId
  readonly baseId: MailId
}

/** A contact without yearly mails near, whose quote was mailed on June 1. */
async function start(contact: Partial<ContactToBuild> = {}): Promise<Started> {
  app.clock.set(base)
  const { organizationId } = await buildOrganization(app.services)
  const contactId = await buildContact(app.services, organizationId, { birthDate: calendarDate('1955-11-20'), ...contact })
  const baseId = await storeMail(app.services, organizationId, { contactId, type: 'quote_email', occasion: base, day: base })
  return { organizationId, contactId, baseId }
}

type Events = Readonly<Record<string, () => Promise<unknown>>>

/** Plans, queues and sends each night; `events` happen in the evening of their day, after which the contact is planned anew. */
async function runNights({ organizationId }: Started, nights: number, events: Events = {}): Promise<void> {
  const context = { ...app.services, organizationId }
  for (let night = 0; night < nights; night += 1) {
    const today = addDays(base, night)
    app.clock.set(today)
    await replanContacts(context)
    await queueDueMails(context)
    await sendQueued(app.services, organizationId, today)
    await events[today]?.()
    if (events[today]) await replanContacts(context)
  }
}

async function sent({ organizationId, baseId }: Started): Promise<string[]> {
  const mails = (await storedMails(app.services, organizationId)).filter(({ occasion }) => occasion === String(baseId))
  return mails.map((mail) => `${mail.scheduled_date} ${mail.email_type}`)
}

async function stoppedBecause({ organizationId, baseId }: Started): Promise<string | null | undefined> {
  return (await storedMails(app.services, organizationId)).find(({ id }) => id === baseId)?.follow_ups_stopped
}

const planned = async ({ organizationId }: Started) =>
  (await storedPlan(app.services, organizationId))
    .filter(({ type }) => type.startsWith('follow_up'))
    .map((row) => `${row.target_date} ${row.type} ${row.status}`)

const touch =
  ({ organizationId, baseId }: Started, values: object) =>
  () =>
    within(app.services, organizationId, (transaction) => transaction.updateTable('mail').set(values).where('id', '=', baseId).execute())

const answer =
  ({ organizationId, contactId }: Started, outcome: 'accept' | 'decline') =>
  () =>
    within(app.services, organizationId, async (transaction) => {
      const at = app.services.clock.now()
      const own = { organization_id: organizationId, created_at: at }
      const key = await transaction
        .insertInto('data_key')
        .values({ ...own, wrapped: Buffer.alloc(1) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await transaction
        .insertInto('eligibility_submission')
        .values({
          ...own,
          contact_id: contactId,
          status: 'submitted',
          outcome,
          data_key_id: key.id,
          answers: Buffer.alloc(1),
          submitted_at: at,
        })
        .execute()
    })

const tasks = ({ organizationId }: Started) =>
  within(app.services, organizationId, (transaction) => transaction.selectFrom('agent_task').select(['contact_id', 'kind']).execute())

test('nothing happened: days 2, 7 and 14, then the sequence is finished', async () => {
  const started = await start()
  await runNights(started, 1)
  expect(await planned(started)).toEqual(['2026-06-03 follow_up_1 scheduled'])
  await runNights(started, 17)
  expect(await sent(started)).toEqual(['2026-06-03 follow_up_1', '2026-06-08 follow_up_2', '2026-06-15 follow_up_3'])
  expect(await planned(started)).toEqual([])
  expect(await stoppedBecause(started)).toBe('Sequence finished')
})

test('a click on a follow-up moves the next ones to days 5 and 10', async () => {
  const started = await start()
  const click = () =>
    within(app.services, started.organizationId, (transaction) =>
      transaction.updateTable('mail').set({ clicked_at: app.services.clock.now() }).where('email_type', '=', 'follow_up_1').execute(),
    )
  await runNights(started, 16, { '2026-06-04': click })
  expect(await sent(started)).toEqual(['2026-06-03 follow_up_1', '2026-06-06 follow_up_2', '2026-06-11 follow_up_3'])
})

test('health answers all No: days 1, 3 and 7', async () => {
  const started = await start()
  await runNights(started, 16, { '2026-06-01': answer(started, 'accept') })
  expect(await sent(started)).toEqual(['2026-06-02 follow_up_1', '2026-06-04 follow_up_2', '2026-06-08 follow_up_3'])
  expect(await tasks(started)).toEqual([])
})

test('health answers with a Yes stop the sequence and make one task for the agent', async () => {
  const started = await start()
  await runNights(started, 8, { '2026-06-04': answer(started, 'decline'), '2026-06-05': answer(started, 'decline') })
  expect(await sent(started)).toEqual(['2026-06-03 follow_up_1'])
  expect(await planned(started)).toEqual([])
  expect(await stoppedBecause(started)).toBe('Health answers indicate decline; agent task instead')
  expect(await tasks(started)).toEqual([{ contact_id: started.contactId, kind: 'health_answers' }])
})

test('answers given before the mail do not decide about its follow-ups', async () => {
  const started = await start()
  app.clock.set(addDays(base, -100))
  await answer(started, 'decline')()
  await runNights(started, 4)
  expect(await sent(started)).toEqual(['2026-06-03 follow_up_1'])
  expect(await tasks(started)).toEqual([])
})

const ask = (started: Started) => () =>
  within(app.services, started.organizationId, (transaction) =>
    transaction
      .insertInto('follow_up_request')
      .values({
        ...{
          organization_id: started.organizationId,
          contact_id: started.contactId,
          request_id: 'r1',
          type: 'accept',
          channel: 'call_now',
        },
        requested_at: app.services.clock.now(),
      })
      .execute(),
  )
const suppress = (started: Started, reason: string) => () =>
  within(app.services, started.organizationId, async (transaction) => {
    const { email } = await transaction.selectFrom('contact').select('email').executeTakeFirstOrThrow()
    await transaction
      .insertInto('suppression')
      .values({ organization_id: started.organizationId, email, reason, at: app.services.clock.now() })
      .execute()
  })
const license = (started: Started, state: string) => () =>
  within(app.services, started.organizationId, (transaction) =>
    transaction.insertInto('organization_license').values({ organization_id: started.organizationId, state }).execute(),
  )
const change = (started: Started, values: object) => () =>
  within(app.services, started.organizationId, (transaction) => transaction.updateTable('contact').set(values).execute())

test.each<[string, (started: Started) => () => Promise<unknown>, string]>([
  ['an appointment asked for', ask, 'Contact asked for an appointment'],
  ['unsubscribed', (started) => suppress(started, 'unsubscribed'), 'Contact unsubscribed / do not contact'],
  ['bounced', (started) => suppress(started, 'bounced'), 'Mail to the contact bounced'],
  ['complained', (started) => suppress(started, 'complained'), 'Contact complained about our mail'],
  [
    'do not contact',
    (started) => () => markDoNotContact(app.services, started.organizationId, started.contactId),
    'Contact unsubscribed / do not contact',
  ],
  ['no license for the state any more', (started) => license(started, 'CA'), 'Agency not licensed in TX'],
  ['moved to a state that enrolls all year', (started) => change(started, { state: 'NY' }), 'Continuous enrollment in NY'],
  ['state no longer known', (started) => change(started, { state: null }), 'State unknown'],
])('%s: nothing more goes', async (_name, event, reason) => {
  const started = await start()
  await runNights(started, 9, { '2026-06-03': event(started) })
  expect(await sent(started)).toEqual(['2026-06-03 follow_up_1'])
  expect(await planned(started)).toEqual([])
  expect(await stoppedBecause(started)).toBe(reason)
})

test('inside an exclusion a number is skipped and used up, the next keeps its own day', async () => {
  const started = await start({ state: 'OR', birthDate: calendarDate('1955-05-15'), effectiveDate: calendarDate('2018-09-01') })
  // Otherwise the birthday mail, delayed to the same June 15, would go and be followed up instead.
  await storeMail(app.services, started.organizationId, {
    contactId: started.contactId,
    type: 'birthday',
    occasion: '2026',
    day: base,
    status: 'failed',
  })
  await runNights(started, 4)
  expect(await planned(started)).toEqual([
    '2026-06-03 follow_up_1 skipped',
    '2026-06-08 follow_up_2 skipped',
    '2026-06-15 follow_up_3 scheduled',
  ])
  await runNights(started, 17)
  expect(await sent(started)).toEqual(['2026-06-15 follow_up_3'])
})

test('a newer mail is followed up instead of the older one: one sequence for each contact', async () => {
  const started = await start()
  const { organizationId, contactId } = started
  const later = calendarDate('2026-06-05')
  let newer: MailId | undefined
  const mailAgain = async () => {
    newer = await storeMail(app.services, organizationId, { contactId, type: 'quote_email', occasion: later, day: later })
  }
  await runNights(started, 20, { [later]: mailAgain })
  expect(await sent(started)).toEqual(['2026-06-03 follow_up_1'])
  expect(await stoppedBecause(started)).toBe('A newer mail is followed up')
  expect(newer && (await sent({ ...started, baseId: newer }))).toEqual([
    '2026-06-07 follow_up_1',
    '2026-06-12 follow_up_2',
    '2026-06-19 follow_up_3',
  ])
})

test('a follow-up left behind by a standstill goes when the sender runs again, not after day 35', async () => {
  const soon = await start()
  await runNights(soon, 1)
  const wake = async ({ organizationId }: Started, today: CalendarDate) => {
    app.clock.set(today)
    const context = { ...app.services, organizationId }
    await replanContacts(context)
    await queueDueMails(context)
  }
  await wake(soon, calendarDate('2026-06-20'))
  expect(await sent(soon)).toEqual(['2026-06-20 follow_up_1'])
  const late = await start()
  await runNights(late, 1)
  await wake(late, calendarDate('2026-07-07'))
  expect(await sent(late)).toEqual([])
  expect(await stoppedBecause(late)).toBe('Sequence finished')
})

test('before Go Live test mails are followed up by test mails, and not after it', async () => {
  const started = await start()
  const goLive = (at: Date | null) => () =>
    within(app.services, started.organizationId, (transaction) => transaction.updateTable('organization').set({ go_live_at: at }).execute())
  await goLive(null)()
  await touch(started, { send_mode: 'test' })()
  await runNights(started, 9, { '2026-06-04': goLive(app.services.clock.now()) })
  const mails = await storedMails(app.services, started.organizationId)
  expect(mails.map((mail) => [mail.email_type, mail.send_mode])).toEqual([
    ['quote_email', 'test'],
    ['follow_up_1', 'test'],
  ])
})
