import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import {
  type BuiltOrganization,
  buildContact,
  buildOrganization,
} from '../../../../test/builders.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import type { ContactId, EmailId, QuoteId } from '../../../kernel/ids.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { countSent } from './count-sent.ts'
import { recordActivity } from './record-activity.ts'

let app: TestApp
let organization: BuiltOrganization
let contactId: ContactId
beforeAll(async () => {
  app = await createTestApp()
  organization = await buildOrganization(app.services)
  contactId = await buildContact(app.services, organization.organizationId)
})
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

test('a quote without an email is marked viewed the first time', async () => {
  await wipe()
  const { id } = await within((transaction) =>
    transaction
      .insertInto('quote')
      .values({
        organization_id: organization.organizationId,
        public_id: newPublicId(),
        contact_id: contactId,
        effective_date: day,
        source: 'link',
        created_at: at,
        expires_on: day,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const viewedAt = async () =>
    (
      await within((transaction) =>
        transaction
          .selectFrom('quote')
          .select('first_viewed_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      )
    ).first_viewed_at
  await record({ quoteId: id as QuoteId, kind: 'automated' })
  expect(await viewedAt()).toBeNull()
  await record({ quoteId: id as QuoteId, kind: 'viewed' })
  await record({ quoteId: id as QuoteId, kind: 'viewed', at: later })
  expect(await viewedAt()).toEqual(at)
  expect(await counts()).toEqual([])
})

test('batches of sent emails add up, also when one batch has a key twice', async () => {
  await wipe()
  const row = {
    day,
    emailType: 'birthday',
    agentId: null,
    sendMode: 'production' as const,
    count: 2,
  }
  await within((transaction) =>
    countSent(transaction, [row, row, { ...row, agentId: organization.admin.agentId, count: 1 }]),
  )
  await within((transaction) => countSent(transaction, [row]))
  await within((transaction) => countSent(transaction, []))
  expect((await counts()).map((count) => [count.agent_id, count.sent])).toEqual([
    [0, 6],
    [organization.admin.agentId, 1],
  ])
})
