import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import {
  type StartedSequence,
  startSequence,
} from '../../../../../test/outreach/follow-up-sequences.ts'
import {
  markDoNotContact,
  storedEmails,
  storeEmail,
} from '../../../../../test/outreach/stored-plans.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { sendOutbox } from '../send/send-outbox.ts'
import { planContacts } from './plan-contacts.ts'

const app = await createTestApp()
afterAll(() => app.close())

const ask = ({ organizationId, contactId, inAgency }: StartedSequence, channel = 'call_now') =>
  inAgency((transaction) => {
    const request = {
      request_id: 'r1',
      type: 'accept',
      channel,
      requested_at: app.services.clock.now(),
    }
    return transaction
      .insertInto('follow_up_request')
      .values({ organization_id: organizationId, contact_id: contactId, ...request })
      .execute()
  })
const suppress =
  (reason: string) =>
  ({ organizationId, inAgency }: StartedSequence) =>
    inAgency(async (transaction) => {
      const { email } = await transaction
        .selectFrom('contact')
        .select('email')
        .executeTakeFirstOrThrow()
      const suppression = {
        organization_id: organizationId,
        email: email ?? '',
        reason,
        at: app.services.clock.now(),
      }
      await transaction.insertInto('suppression').values(suppression).execute()
    })
const mark = ({ organizationId, contactId }: StartedSequence) =>
  markDoNotContact(app.services, organizationId, contactId)
const choose =
  (choice: { emails_declined?: string[]; calls_instead?: boolean }) =>
  ({ inAgency }: StartedSequence) =>
    inAgency((transaction) => transaction.updateTable('contact').set(choice).execute())
const license =
  (state: string) =>
  ({ organizationId, inAgency }: StartedSequence) =>
    inAgency((transaction) =>
      transaction
        .insertInto('organization_license')
        .values({ organization_id: organizationId, state })
        .execute(),
    )
const move =
  (state: string | null) =>
  ({ inAgency }: StartedSequence) =>
    inAgency((transaction) => transaction.updateTable('contact').set({ state }).execute())

test.each<[string, (sequence: StartedSequence) => Promise<unknown>, string]>([
  ['an appointment asked for', (sequence) => ask(sequence), 'Contact asked for an appointment'],
  ['unsubscribed', suppress('unsubscribed'), 'Contact unsubscribed / do not contact'],
  ['bounced', suppress('bounced'), 'Email to the contact bounced'],
  ['complained', suppress('complained'), 'Contact complained about our email'],
  ['do not contact', mark, 'Contact unsubscribed / do not contact'],
  ['reminders declined', choose({ emails_declined: ['follow_ups'] }), 'Client chose no reminders'],
  ['calls chosen', choose({ calls_instead: true }), 'Client asked for calls instead of emails'],
  ['no license for the state any more', license('CA'), 'Agency not licensed in TX'],
  ['moved to a state that enrolls all year', move('NY'), 'Continuous enrollment in NY'],
  ['state no longer known', move(null), 'State unknown'],
])('%s: nothing more goes', async (_name, event, reason) => {
  const sequence = await startSequence(app)
  await sequence.runDays(9, { '2026-06-03': () => event(sequence) })
  expect(await sequence.sent()).toEqual(['2026-06-03 follow_up_1'])
  expect(await sequence.planned()).toEqual([])
  expect(await sequence.stoppedBecause()).toBe(reason)
})

test('calls instead of emails are no appointment: reminders go when all emails go again', async () => {
  const sequence = await startSequence(app)
  await sequence.runDays(9, { '2026-06-03': () => ask(sequence, 'calls_instead') })
  expect(await sequence.sent()).toEqual(['2026-06-03 follow_up_1', '2026-06-08 follow_up_2'])
})

const mailAgain = async ({ organizationId, contactId }: StartedSequence) => {
  const day = calendarDate('2026-06-03')
  await storeEmail(app.services, organizationId, {
    ...{ contactId, type: 'quote_email', occasion: day, day },
  })
  await planContacts({ ...app.services, organizationId })
}

test.each<[string, (sequence: StartedSequence) => Promise<unknown>, string, string | null]>([
  ['asked for a call', ask, 'cancelled', 'Contact asked for an appointment'],
  ['answered a Yes', (sequence) => sequence.answer('decline'), 'cancelled', 'Sequence finished'],
  ['got a newer quote', mailAgain, 'cancelled', 'A newer email is followed up'],
  ['answered No', (sequence) => sequence.answer('accept'), 'sent', null],
  ['chose calls once', (sequence) => ask(sequence, 'calls_instead'), 'sent', null],
])('a follow-up that waits when its client %s', async (_name, event, status, failure) => {
  const sequence = await startSequence(app)
  await sequence.runDay('2026-06-03')
  await event(sequence)
  await sendOutbox(app.services)
  const emails = await sequence.inAgency((transaction) =>
    transaction
      .selectFrom('email')
      .select(['status', 'failure'])
      .where('email_type', '=', 'follow_up_1')
      .execute(),
  )
  expect(emails).toEqual([{ status, failure }])
})

test('the last follow-up goes although its sequence has finished with it', async () => {
  const sequence = await startSequence(app)
  await sequence.runDays(14)
  await sequence.runDay('2026-06-15')
  await planContacts({ ...app.services, organizationId: sequence.organizationId })
  expect(await sequence.stoppedBecause()).toBe('Sequence finished')
  await sendOutbox(app.services)
  const emails = await storedEmails(app.services, sequence.organizationId)
  expect(emails.find(({ email_type }) => email_type === 'follow_up_3')?.status).toBe('sent')
})
