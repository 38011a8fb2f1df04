import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/app.ts'
import {
  type BuiltAgent,
  type BuiltOrganization,
  buildAgent,
  buildContact,
  buildOrganization,
} from '../../../../../test/builders.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { newPublicId } from '../../../../platform/crypto.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'

let app: TestApp
let organization: BuiltOrganization
let greta: BuiltAgent
let agent: string

beforeAll(async () => {
  app = await createTestApp()
  organization = await buildOrganization(app.services)
  greta = await buildAgent(app.services, organization.organizationId)
  agent = await app.signIn(greta.email)
})
afterAll(() => app.close())

const inside = <T>(work: (transaction: OrganizationTransaction) => Promise<T>) =>
  inOrganization(
    { database: app.services.database, organizationId: organization.organizationId },
    work,
  )
const mine = (rest = {}) =>
  buildContact(app.services, organization.organizationId, { agentId: greta.agentId, ...rest })
const at = new Date('2026-06-01T15:30:00Z')

test('CONTACT-020 email activity comes newest first, opened when a person viewed it, with its marks', async () => {
  const id = await mine()
  const email = {
    organization_id: organization.organizationId,
    contact_id: id,
    email_type: 'quote_email',
    send_mode: 'production',
    queued_at: at,
  } as const
  await inside((transaction) =>
    transaction
      .insertInto('email')
      .values([
        {
          ...email,
          public_id: newPublicId(),
          occasion: 'a',
          status: 'sent',
          scheduled_date: calendarDate('2026-06-01'),
          sent_at: at,
          viewed_at: at,
          clicked_at: at,
          possibly_sent_twice: true,
        },
        {
          ...email,
          public_id: newPublicId(),
          occasion: 'b',
          status: 'queued',
          scheduled_date: calendarDate('2026-06-20'),
          send_mode: 'test',
        },
        {
          ...email,
          public_id: newPublicId(),
          occasion: 'c',
          status: 'failed',
          scheduled_date: calendarDate('2026-05-01'),
          failure: '550 no such user',
          possibly_sent_twice: false,
        },
        {
          ...email,
          public_id: newPublicId(),
          occasion: 'd',
          status: 'sent',
          scheduled_date: calendarDate('2026-04-01'),
          sent_at: at,
          automated_at: at,
          possibly_sent_twice: false,
        },
        {
          ...email,
          public_id: newPublicId(),
          occasion: 'e',
          status: 'cancelled',
          scheduled_date: calendarDate('2026-03-01'),
          possibly_sent_twice: false,
        },
      ])
      .execute(),
  )
  const { body } = await app.call('GET', `/api/contacts/email-tracking/${id}`, { as: agent })
  const marks = {
    id: expect.any(Number),
    email_type: 'quote_email',
    sent_at: null,
    viewed_at: null,
    clicked_at: null,
    completed_at: null,
    automated_at: null,
    possibly_sent_twice: false,
    failure: null,
    send_mode: 'production',
  }
  const iso = at.toISOString()
  expect(body.activities).toEqual([
    { ...marks, scheduled_date: '2026-06-20', send_status: 'scheduled', send_mode: 'test' },
    {
      ...marks,
      scheduled_date: '2026-06-01',
      send_status: 'opened',
      sent_at: iso,
      viewed_at: iso,
      clicked_at: iso,
      possibly_sent_twice: true,
    },
    { ...marks, scheduled_date: '2026-05-01', send_status: 'failed', failure: '550 no such user' },
    {
      ...marks,
      scheduled_date: '2026-04-01',
      send_status: 'sent',
      sent_at: iso,
      automated_at: iso,
    },
    {
      ...marks,
      scheduled_date: '2026-03-01',
      send_status: 'failed',
      failure: 'Canceled before it was sent',
    },
  ])
})

test('CONTACT-022 CONTACT-013 follow-up requests come newest first with time and type', async () => {
  const id = await mine()
  const request = {
    organization_id: organization.organizationId,
    contact_id: id,
    channel: 'schedule_call',
  } as const
  await inside((transaction) =>
    transaction
      .insertInto('follow_up_request')
      .values([
        { ...request, request_id: 'a', type: 'accept', requested_at: at },
        {
          ...request,
          request_id: 'b',
          type: 'other',
          requested_at: new Date('2026-06-02T00:00:00Z'),
        },
      ])
      .execute(),
  )
  const { body } = await app.call('GET', `/api/contacts/${id}/follow-ups`, { as: agent })
  expect(body.followUps).toEqual([
    {
      id: expect.any(Number),
      type: 'other',
      channel: 'schedule_call',
      requested_at: '2026-06-02T00:00:00.000Z',
    },
    {
      id: expect.any(Number),
      type: 'accept',
      channel: 'schedule_call',
      requested_at: at.toISOString(),
    },
  ])
})

async function plan(
  id: ContactId,
  rows: readonly {
    type: string
    status: string
    reason: string | null
    send?: string
    target?: string
  }[],
) {
  const { organizationId } = organization
  await inside((transaction) =>
    transaction
      .insertInto('planned_email')
      .values(
        rows.map((row, i) => ({
          organization_id: organizationId,
          contact_id: id,
          type: row.type,
          occasion: String(i),
          status: row.status,
          reason: row.reason,
          send_date: row.send === undefined ? null : calendarDate(row.send),
          target_date: row.target === undefined ? null : calendarDate(row.target),
          planned_on: calendarDate('2026-06-15'),
        })),
      )
      .execute(),
  )
  return (await app.call('GET', `/api/contacts/${id}/planned-mails`, { as: agent })).body
}

test('planned emails come by date with their reasons; while one goes, there is no reason for no email', async () => {
  const body = await plan(await mine(), [
    { type: 'birthday', status: 'skipped', reason: 'MO enrollment window', target: '2026-08-06' },
    { type: 'aep', status: 'scheduled', reason: null, send: '2026-07-01', target: '2026-07-01' },
  ])
  expect(body.noMailReason).toBeNull()
  expect(
    body.plannedMails.map((row: { type: string; scheduled_date: string | null }) => [
      row.type,
      row.scheduled_date,
    ]),
  ).toEqual([
    ['aep', '2026-07-01'],
    ['birthday', null],
  ])
})

test('one line says why a contact gets no email', async () => {
  const whole = await plan(await mine(), [
    { type: 'none', status: 'skipped', reason: 'State unknown' },
  ])
  expect(whole).toMatchObject({
    plannedMails: [],
    noMailReason: 'This contact gets no email: State unknown.',
  })
  const each = await plan(await mine(), [
    { type: 'birthday', status: 'skipped', reason: 'A', target: '2026-08-06' },
    { type: 'aep', status: 'skipped', reason: 'B', target: '2026-10-01' },
    { type: 'anniversary', status: 'skipped', reason: 'A', target: '2026-10-02' },
  ])
  expect(each.noMailReason).toBe('This contact gets no email in the coming months: A; B.')
  expect(
    await plan(await mine(), [{ type: 'aep', status: 'delayed', reason: 'A', send: '2026-10-01' }]),
  ).toMatchObject({
    noMailReason: null,
  })
})
