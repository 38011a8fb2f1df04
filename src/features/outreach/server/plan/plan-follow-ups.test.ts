import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { startSequence } from '../../../../../test/outreach/follow-up-sequences.ts'
import { storedEmails, storeEmail } from '../../../../../test/outreach/stored-plans.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import type { EmailId } from '../../../../kernel/ids.ts'
import { cancelEmails } from '../../../contacts/server/stop-emails.ts'
import { insertPause } from '../pauses/pauses.sql.ts'

const app = await createTestApp()
afterAll(() => app.close())

test('nothing happened: days 2, 7 and 14, then the sequence is finished', async () => {
  const sequence = await startSequence(app)
  await sequence.runDays(1)
  expect(await sequence.planned()).toEqual(['2026-06-03 follow_up_1 scheduled'])
  await sequence.runDays(17)
  expect(await sequence.sent()).toEqual([
    '2026-06-03 follow_up_1',
    '2026-06-08 follow_up_2',
    '2026-06-15 follow_up_3',
  ])
  expect(await sequence.planned()).toEqual([])
  expect(await sequence.stoppedBecause()).toBe('Sequence finished')
})

test('a follow-up that was canceled in the outbox keeps its number and goes later', async () => {
  const sequence = await startSequence(app)
  await sequence.runDay('2026-06-03')
  await sequence.inAgency((transaction) =>
    cancelEmails(transaction, [sequence.contactId], 'Emails were paused'),
  )
  await sequence.runDay('2026-06-04')
  await sequence.runDay('2026-06-05')
  expect(await sequence.sent()).toEqual(['2026-06-05 follow_up_1'])
})

test('a follow-up waits for the end of a pause, and a pause that ends sooner ends no sequence', async () => {
  const sequence = await startSequence(app)
  const days = (from: string, until: string | null) => ({
    ...{ agentId: null, type: null, from: calendarDate(from) },
    until: until === null ? null : calendarDate(until),
  })
  const set = (from: string, until: string | null) =>
    sequence.inAgency(async (transaction) => {
      await transaction.deleteFrom('email_pause').execute()
      await insertPause(transaction, days(from, until), { by: 1, at: app.services.clock.now() })
    })
  await sequence.runDays(1, { '2026-06-01': () => set('2026-06-04', null) })
  expect(await sequence.planned()).toEqual(['2026-06-03 follow_up_1 scheduled'])
  await set('2026-06-03', '2026-09-01')
  await sequence.runDay('2026-06-02')
  expect(await sequence.planned()).toEqual(['2026-06-03 follow_up_1 skipped'])
  expect(await sequence.stoppedBecause()).toBeNull()
  await set('2026-06-03', null)
  await sequence.runDay('2026-06-05')
  expect(await sequence.planned()).toEqual(['2026-06-03 follow_up_1 skipped'])
  await set('2026-06-03', '2026-06-08')
  await sequence.runDay('2026-06-06')
  expect(await sequence.planned()).toEqual(['2026-06-08 follow_up_1 scheduled'])
  await sequence.runDay('2026-06-08')
  expect(await sequence.sent()).toEqual(['2026-06-08 follow_up_1'])
})

test('a click on a follow-up moves the next ones to days 5 and 10', async () => {
  const sequence = await startSequence(app)
  const click = () =>
    sequence.inAgency((transaction) =>
      transaction
        .updateTable('email')
        .set({ clicked_at: app.services.clock.now() })
        .where('email_type', '=', 'follow_up_1')
        .execute(),
    )
  await sequence.runDays(16, { '2026-06-04': click })
  expect(await sequence.sent()).toEqual([
    '2026-06-03 follow_up_1',
    '2026-06-06 follow_up_2',
    '2026-06-11 follow_up_3',
  ])
})

test('health answers all No: days 1, 3 and 7', async () => {
  const sequence = await startSequence(app)
  await sequence.runDays(16, { '2026-06-01': () => sequence.answer('accept') })
  expect(await sequence.sent()).toEqual([
    '2026-06-02 follow_up_1',
    '2026-06-04 follow_up_2',
    '2026-06-08 follow_up_3',
  ])
})

test('health answers with a Yes stop the sequence, with a reason that does not reveal them', async () => {
  const sequence = await startSequence(app)
  const decline = () => sequence.answer('decline')
  await sequence.runDays(8, { '2026-06-04': decline, '2026-06-05': decline })
  expect(await sequence.sent()).toEqual(['2026-06-03 follow_up_1'])
  expect(await sequence.planned()).toEqual([])
  expect(await sequence.stoppedBecause()).toBe('Sequence finished')
})

test('answers given before the email do not decide about its follow-ups', async () => {
  const sequence = await startSequence(app)
  app.clock.set(calendarDate('2026-02-20'))
  await sequence.answer('decline')
  await sequence.runDays(4)
  expect(await sequence.sent()).toEqual(['2026-06-03 follow_up_1'])
})

test('inside an exclusion a number is skipped and used up, the next keeps its own day', async () => {
  const oregon = {
    state: 'OR',
    birthDate: calendarDate('1955-05-15'),
    effectiveDate: calendarDate('2018-09-01'),
  } as const
  const sequence = await startSequence(app, oregon)
  const { organizationId, contactId } = sequence
  // Otherwise the birthday email, delayed to the same June 15, would go and be followed up instead.
  const birthday = {
    contactId,
    type: 'birthday',
    occasion: '2026',
    day: calendarDate('2026-05-01'),
  }
  await storeEmail(app.services, organizationId, { ...birthday, status: 'failed' })
  await sequence.runDays(4)
  expect(await sequence.planned()).toEqual([
    '2026-06-03 follow_up_1 skipped',
    '2026-06-08 follow_up_2 skipped',
    '2026-06-15 follow_up_3 scheduled',
  ])
  await sequence.runDays(17)
  expect(await sequence.sent()).toEqual(['2026-06-15 follow_up_3'])
})

test('a newer email is followed up instead of the older one: one sequence for each contact', async () => {
  const sequence = await startSequence(app)
  const { organizationId, contactId } = sequence
  const later = calendarDate('2026-06-05')
  let newer: EmailId | undefined
  const emailAgain = async () => {
    newer = await storeEmail(app.services, organizationId, {
      contactId,
      type: 'quote_email',
      occasion: later,
      day: later,
    })
  }
  await sequence.runDays(20, { [later]: emailAgain })
  expect(await sequence.sent()).toEqual(['2026-06-03 follow_up_1'])
  expect(await sequence.stoppedBecause()).toBe('A newer email is followed up')
  expect(await sequence.sent(newer)).toEqual([
    '2026-06-07 follow_up_1',
    '2026-06-12 follow_up_2',
    '2026-06-19 follow_up_3',
  ])
})

test('a follow-up missed during an outage goes when the sender runs again, but not after day 35', async () => {
  const soon = await startSequence(app)
  await soon.runDays(1)
  await soon.runDay('2026-06-20')
  expect(await soon.sent()).toEqual(['2026-06-20 follow_up_1'])
  const late = await startSequence(app)
  await late.runDays(1)
  await late.runDay('2026-07-07')
  expect(await late.sent()).toEqual([])
  expect(await late.stoppedBecause()).toBe('Sequence finished')
})

test('before Go Live test emails are followed up by test emails, and not after it', async () => {
  const sequence = await startSequence(app)
  const setLive = (at: Date | null) =>
    sequence.inAgency((transaction) =>
      transaction.updateTable('organization').set({ go_live_at: at }).execute(),
    )
  await setLive(null)
  await sequence.inAgency((transaction) =>
    transaction.updateTable('email').set({ send_mode: 'test' }).execute(),
  )
  await sequence.runDays(9, { '2026-06-04': () => setLive(app.services.clock.now()) })
  const emails = await storedEmails(app.services, sequence.organizationId)
  expect(emails.map((email) => [email.email_type, email.send_mode])).toEqual([
    ['quote_email', 'test'],
    ['follow_up_1', 'test'],
  ])
})
