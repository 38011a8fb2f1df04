import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildContact, buildOrganization } from '../../../../test/builders.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import type { EmailId, QuoteId } from '../../../kernel/ids.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { createQuotes } from '../../quotes/server/create-quotes.ts'
import { countLinks, countSent } from './count-sent.ts'
import { recordActivity } from './record-activity.ts'

const app = await createTestApp()
const organization = await buildOrganization(app.services)
const contactId = await buildContact(app.services, organization.organizationId)
afterAll(() => app.close())

const within = <Result>(work: (transaction: OrganizationTransaction) => Promise<Result>) =>
  inOrganization(
    { database: app.services.database, organizationId: organization.organizationId },
    work,
  )
const at = new Date('2026-06-15T20:00:00Z')
const later = new Date('2026-06-16T20:00:00Z')
const day = calendarDate('2026-06-10')
let emails = 0

async function insertEmail(sendDay: string | null = day): Promise<EmailId> {
  const { id } = await within((transaction) =>
    transaction
      .insertInto('email')
      .values({
        organization_id: organization.organizationId,
        public_id: newPublicId(),
        contact_id: contactId,
        agent_id: organization.admin.agentId,
        email_type: 'birthday',
        occasion: String(++emails),
        send_mode: 'production',
        status: 'sent',
        scheduled_date: day,
        send_day: sendDay as never,
        queued_at: at,
        sent_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id as EmailId
}
const emailRow = (id: EmailId) =>
  within((transaction) =>
    transaction
      .selectFrom('email')
      .select(['viewed_at', 'clicked_at', 'completed_at', 'automated_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
const counts = () =>
  within((transaction) =>
    transaction
      .selectFrom('send_day')
      .select(['day', 'agent_id', 'sent', 'viewed', 'clicked', 'completed', 'automated'])
      .orderBy('agent_id')
      .execute(),
  )
const wipe = () => within((transaction) => transaction.deleteFrom('send_day').execute())
const record = (
  activity: Omit<Parameters<typeof recordActivity>[1], 'contactId' | 'at'> & { at?: Date },
) => within((transaction) => recordActivity(transaction, { at, contactId, ...activity }))

test('a first view marks the email and counts on the day it was sent, a second one does neither', async () => {
  await wipe()
  const emailId = await insertEmail()
  await record({ emailId, kind: 'viewed' })
  await record({ emailId, kind: 'viewed', at: later })
  expect((await emailRow(emailId)).viewed_at).toEqual(at)
  expect(await counts()).toEqual([
    {
      day,
      agent_id: organization.admin.agentId,
      sent: 0,
      viewed: 1,
      clicked: 0,
      completed: 0,
      automated: 0,
    },
  ])
  const events = await within((transaction) =>
    transaction
      .selectFrom('activity_event')
      .select(['kind', 'at'])
      .where('email_id', '=', emailId)
      .orderBy('at')
      .execute(),
  )
  expect(events).toEqual([
    { kind: 'viewed', at },
    { kind: 'viewed', at: later },
  ])
})

test('completed answers imply a view; an automated event is counted separately, once per email', async () => {
  await wipe()
  const [scanned, answered] = [await insertEmail(), await insertEmail()]
  await record({ emailId: scanned, kind: 'automated' })
  await record({ emailId: scanned, kind: 'automated', at: later })
  await record({ emailId: answered, kind: 'completed' })
  await record({ emailId: answered, kind: 'clicked', at: later })
  expect(await emailRow(scanned)).toEqual({
    viewed_at: null,
    clicked_at: null,
    completed_at: null,
    automated_at: at,
  })
  expect(await emailRow(answered)).toEqual({
    viewed_at: at,
    clicked_at: later,
    completed_at: at,
    automated_at: null,
  })
  expect(await counts()).toMatchObject([{ viewed: 1, clicked: 1, completed: 1, automated: 1 }])
})

test('a view that arrives while another is being recorded counts once', async () => {
  await wipe()
  const emailId = await insertEmail()
  let second: Promise<void> | undefined
  await within(async (transaction) => {
    await recordActivity(transaction, { at, contactId, emailId, kind: 'viewed' })
    second = record({ emailId, kind: 'viewed', at: later })
    await setTimeout(100)
  })
  await second
  expect(await counts()).toMatchObject([{ viewed: 1 }])
  expect((await emailRow(emailId)).viewed_at).toEqual(at)
})

test('an email that was not sent is neither marked nor counted', async () => {
  await wipe()
  const emailId = await insertEmail(null)
  await record({ emailId, kind: 'clicked' })
  expect((await emailRow(emailId)).clicked_at).toBeNull()
  expect(await counts()).toEqual([])
})

async function insertQuote(): Promise<QuoteId> {
  const [quote] = await within((transaction) =>
    createQuotes(
      transaction,
      [{ contactId, agentId: null, effectiveDate: day, source: 'outreach' }],
      at,
    ),
  )
  return quote?.quoteId as QuoteId
}
const marksOf = (id: QuoteId) =>
  within((transaction) =>
    transaction
      .selectFrom('quote')
      .select(['first_viewed_at', 'completed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
const birthday = { day, sentBy: 'birthday', agentId: null, sendMode: 'production', quoteId: null }
const followUp = { ...birthday, day: calendarDate('2026-06-13'), sentBy: 'follow_up_1' }
const quoteCounts = () =>
  within((transaction) =>
    transaction
      .selectFrom('send_day')
      .select(['email_type', 'sent', 'viewed', 'quotes', 'quotes_viewed', 'quotes_completed'])
      .orderBy('day')
      .execute(),
  )

test('a quote counts once, on the day of its first email, whichever of its emails led to it', async () => {
  await wipe()
  const quoteId = await insertQuote()
  const [first, second] = [await insertEmail(), await insertEmail()]
  await within((transaction) => countSent(transaction, [{ ...birthday, quoteId }]))
  await within((transaction) => countSent(transaction, [{ ...followUp, quoteId }]))
  await record({ emailId: second, quoteId, kind: 'viewed' })
  await record({ emailId: first, quoteId, kind: 'completed', at: later })
  expect(await marksOf(quoteId)).toEqual({ first_viewed_at: at, completed_at: later })
  const none = { quotes: 0, quotes_viewed: 0, quotes_completed: 0 }
  const counted = (await quoteCounts()).map(({ viewed: _, ...counts }) => counts)
  expect(counted).toContainEqual({
    ...{ email_type: 'birthday', sent: 1 },
    ...{ quotes: 1, quotes_viewed: 1, quotes_completed: 1 },
  })
  expect(counted).toContainEqual({ email_type: 'follow_up_1', sent: 1, ...none })
})

test('a link that no email carried counts as a quote, on the day it was made', async () => {
  await wipe()
  const quoteId = await insertQuote()
  await within((transaction) => countLinks(transaction, [{ ...birthday, sentBy: 'link', quoteId }]))
  // An email that comes later with the same link is an email, not another quote.
  await within((transaction) => countSent(transaction, [{ ...followUp, quoteId }]))
  await record({ quoteId, kind: 'automated' })
  expect(await marksOf(quoteId)).toEqual({ first_viewed_at: null, completed_at: null })
  await record({ quoteId, kind: 'clicked' })
  await record({ quoteId, kind: 'viewed', at: later })
  expect((await marksOf(quoteId)).first_viewed_at).toEqual(at)
  expect(await quoteCounts()).toEqual([
    {
      ...{ email_type: 'link', sent: 0, viewed: 0 },
      ...{ quotes: 1, quotes_viewed: 1, quotes_completed: 0 },
    },
    {
      ...{ email_type: 'follow_up_1', sent: 1, viewed: 0 },
      ...{ quotes: 0, quotes_viewed: 0, quotes_completed: 0 },
    },
  ])
})

test('batches of sent emails add up, and one batch counts a quote once', async () => {
  await wipe()
  const quoteId = await insertQuote()
  const agents = { ...birthday, agentId: organization.admin.agentId }
  await within((transaction) =>
    countSent(transaction, [{ ...birthday, quoteId }, { ...birthday, quoteId }, birthday, agents]),
  )
  await within((transaction) => countSent(transaction, [birthday]))
  await within((transaction) => countSent(transaction, []))
  expect((await counts()).map((count) => [count.agent_id, count.sent])).toEqual([
    [0, 4],
    [organization.admin.agentId, 1],
  ])
  expect((await quoteCounts()).map(({ quotes }) => quotes).toSorted()).toEqual([0, 1])
})
