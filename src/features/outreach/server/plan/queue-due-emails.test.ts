import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/app.ts'
import {
  buildAgent,
  buildContact,
  buildContacts,
  buildOrganization,
} from '../../../../../test/builders.ts'
import {
  markDoNotContact,
  sendQueued,
  storedMails,
  storedPlan,
  storeMail,
  within,
} from '../../../../../test/plan-book.ts'
import { addDays, type CalendarDate, calendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import { dateIn } from '../../../../platform/clock.ts'
import { queueDueMails } from './queue-due-emails.ts'
import { replanContacts } from './replan-contacts.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const today = calendarDate('2026-08-06')
/** A birthday that is mailed on `day`. */
const birthMailedOn = (day: CalendarDate) => calendarDate(`1955${addDays(day, 14).slice(4)}`)
/** An effective date whose anniversary is mailed on `day`. */
const effectiveMailedOn = (day: CalendarDate) => calendarDate(`2019${addDays(day, 30).slice(4)}`)

async function agency(day = today): Promise<OrganizationId> {
  app.clock.set(day)
  return (await buildOrganization(app.services)).organizationId
}

async function planAndQueue(organizationId: OrganizationId): Promise<number> {
  const context = { ...app.services, organizationId }
  await replanContacts(context)
  return queueDueMails(context)
}

const types = async (organizationId: OrganizationId) =>
  (await storedMails(app.services, organizationId)).map(({ email_type }) => email_type)

test('OUTREACH-001 OUTREACH-007 a mail whose day has come goes into the outbox without anybody pressing a button', async () => {
  const organizationId = await agency()
  const agent = await buildAgent(app.services, organizationId)
  const contactId = await buildContact(app.services, organizationId, {
    birthDate: birthMailedOn(today),
    agentId: agent.agentId,
  })
  expect(await planAndQueue(organizationId)).toBe(1)
  const [mail] = await storedMails(app.services, organizationId)
  expect(mail).toMatchObject({
    ...{
      contact_id: contactId,
      agent_id: agent.agentId,
      email_type: 'birthday',
      occasion: '2026',
      scheduled_date: today,
    },
    ...{ status: 'queued', send_mode: 'production', event_passed: false },
  })
  expect((await storedPlan(app.services, organizationId)).map(({ type }) => type)).not.toContain(
    'birthday',
  )
  expect(await queueDueMails({ ...app.services, organizationId })).toBe(0)
})

test('mails are due at 08:30 in the zone of the contact’s state, else of the organization, spread within the hour', async () => {
  const organizationId = await agency()
  await buildContacts(app.services, organizationId, [
    ...(['HI', 'TX', 'FL'] as const).map((state) => ({
      state,
      birthDate: birthMailedOn(today),
      effectiveDate: null,
    })),
    ...Array.from({ length: 60 }, () => ({
      state: 'AZ' as const,
      birthDate: birthMailedOn(today),
      effectiveDate: null,
    })),
  ])
  await planAndQueue(organizationId)
  const due = (await storedMails(app.services, organizationId)).map(({ due_at }) => due_at as Date)
  const zones = ['Pacific/Honolulu', 'America/Chicago', 'America/New_York', 'America/Phoenix']
  expect(due).toHaveLength(63)
  for (const [index, at] of due.entries()) {
    const zone = zones[Math.min(index, 3)] ?? ''
    const [hour = 0, minute = 0] = at
      .toLocaleTimeString('en-US', { timeZone: zone, hourCycle: 'h23' })
      .split(':')
      .map(Number)
    expect(dateIn(zone, at)).toBe(today)
    expect(hour * 60 + minute).toBeGreaterThanOrEqual(8 * 60 + 30)
    expect(hour * 60 + minute).toBeLessThan(9 * 60 + 30)
  }
  expect(new Set(due.map((at) => at.getTime())).size).toBeGreaterThan(50)
})

test('never two mails to one contact on one day: the later-ranked goes the next day, a quote mailed by hand counts', async () => {
  const day = calendarDate('2026-10-01')
  const organizationId = await agency(day)
  // The AEP day, an anniversary mail eleven days late, and a birthday mail ten days late.
  const contactId = await buildContact(app.services, organizationId, {
    birthDate: birthMailedOn(addDays(day, -10)),
    effectiveDate: effectiveMailedOn(addDays(day, -18)),
  })
  await storeMail(app.services, organizationId, {
    contactId,
    type: 'quote_email',
    occasion: day,
    day,
  })
  const sent: string[][] = []
  for (let night = 0; night < 5; night += 1) {
    app.clock.set(addDays(day, night))
    await planAndQueue(organizationId)
    await sendQueued(app.services, organizationId, addDays(day, night))
    sent.push((await types(organizationId)).slice(sent.flat().length))
  }
  expect(sent.slice(0, 4)).toEqual([['quote_email'], ['birthday'], ['anniversary'], ['aep']])
})

test('whoever unsubscribed since the plan was made gets nothing', async () => {
  const organizationId = await agency()
  const ids = await buildContacts(app.services, organizationId, [
    { birthDate: birthMailedOn(today), email: 'Marked@mail.example' },
    { birthDate: birthMailedOn(today), email: 'Bounced@mail.example' },
    { birthDate: birthMailedOn(today) },
  ])
  const [marked, , reachable] = ids
  if (marked === undefined) throw new Error('no contact')
  await replanContacts({ ...app.services, organizationId })
  await markDoNotContact(app.services, organizationId, marked)
  await within(app.services, organizationId, (transaction) =>
    transaction
      .insertInto('suppression')
      .values({
        organization_id: organizationId,
        email: 'bounced@mail.example',
        reason: 'bounced',
        at: app.services.clock.now(),
      })
      .execute(),
  )
  expect(await queueDueMails({ ...app.services, organizationId })).toBe(1)
  expect((await storedMails(app.services, organizationId)).map((mail) => mail.contact_id)).toEqual([
    reachable,
  ])
})

test('a contact that moved into an enrollment window since the plan was made is not mailed', async () => {
  const organizationId = await agency()
  await buildContact(app.services, organizationId, { birthDate: birthMailedOn(today) })
  await replanContacts({ ...app.services, organizationId })
  await within(app.services, organizationId, (transaction) =>
    transaction.updateTable('contact').set({ state: 'OK' }).execute(),
  )
  expect(await queueDueMails({ ...app.services, organizationId })).toBe(0)
  await within(app.services, organizationId, (transaction) =>
    transaction.updateTable('organization').set({ smart_send_enabled: false }).execute(),
  )
  expect(await queueDueMails({ ...app.services, organizationId })).toBe(1)
})

test('nothing goes before today is planned, after the subscription was canceled, or after a trial of 30 days', async () => {
  const organizationId = await agency()
  await buildContact(app.services, organizationId, {
    birthDate: birthMailedOn(today),
    effectiveDate: null,
  })
  const set = (values: object) =>
    within(app.services, organizationId, (transaction) =>
      transaction.updateTable('organization').set(values).execute(),
    )
  await replanContacts({ ...app.services, organizationId })
  const queue = () => queueDueMails({ ...app.services, organizationId })
  await set({ planned_through: addDays(today, -1) })
  expect(await queue()).toBe(0)
  await set({ planned_through: today, subscription_status: 'canceled' })
  expect(await queue()).toBe(0)
  await set({
    subscription_status: 'none',
    go_live_at: null,
    created_at: new Date('2026-07-07T20:00:00Z'),
  })
  expect(await queue()).toBe(0)
  await set({ created_at: new Date('2026-07-08T20:00:00Z') })
  expect(await queue()).toBe(1)
  expect(
    (await storedMails(app.services, organizationId)).map(({ send_mode }) => send_mode),
  ).toEqual(['test'])
})

test('a mail cancelled while sending was paused goes when it is planned again', async () => {
  const organizationId = await agency()
  const contactId = await buildContact(app.services, organizationId, {
    birthDate: birthMailedOn(today),
  })
  await storeMail(app.services, organizationId, {
    contactId,
    type: 'birthday',
    occasion: '2026',
    day: today,
    status: 'cancelled',
  })
  expect(await planAndQueue(organizationId)).toBe(1)
  expect((await storedMails(app.services, organizationId)).map(({ status }) => status)).toEqual([
    'queued',
  ])
})

test('two workers at once and a retry queue every mail exactly once', async () => {
  const organizationId = await agency()
  const count = 2500
  await buildContacts(
    app.services,
    organizationId,
    Array.from({ length: count }, () => ({
      birthDate: birthMailedOn(today),
      effectiveDate: effectiveMailedOn(addDays(today, -10)),
    })),
  )
  await replanContacts({ ...app.services, organizationId })
  const queue = () => queueDueMails({ ...app.services, organizationId })
  const queued = await Promise.all([queue(), queue(), queue()])
  await queue()
  const mails = await storedMails(app.services, organizationId)
  expect(queued.reduce((sum, one) => sum + one, 0)).toBe(count)
  expect(mails).toHaveLength(count)
  expect(new Set(mails.map((mail) => mail.contact_id)).size).toBe(count)
  expect(new Set(mails.map(({ email_type }) => email_type))).toEqual(new Set(['birthday']))
  expect(mails.every(({ due_at }) => due_at !== null)).toBe(true)
})

test('planning and queueing at the same time leave no mail both planned and queued, and lose none', async () => {
  const organizationId = await agency()
  const context = { ...app.services, organizationId }
  const count = 1200
  const ids = await buildContacts(
    app.services,
    organizationId,
    Array.from({ length: count }, () => ({
      birthDate: birthMailedOn(today),
      effectiveDate: effectiveMailedOn(addDays(today, 40)),
    })),
  )
  await replanContacts(context)
  const named = () => replanContacts(context, ids.slice(0, 50))
  await Promise.all([
    queueDueMails(context),
    replanContacts(context),
    named(),
    queueDueMails(context),
    named(),
    replanContacts(context),
  ])
  const key = (row: { contact_id: number }, type: string, occasion: string) =>
    `${row.contact_id} ${type} ${occasion}`
  const mails = (await storedMails(app.services, organizationId)).map((mail) =>
    key(mail, mail.email_type, mail.occasion),
  )
  const planned = (await storedPlan(app.services, organizationId)).map((row) =>
    key(row, row.type, row.occasion),
  )
  expect(mails).toHaveLength(count)
  expect(planned.filter((row) => mails.includes(row))).toEqual([])
  expect(planned.filter((row) => row.includes('anniversary'))).toHaveLength(count)
})

test('a foreign organization’s due mails stay where they are', async () => {
  const own = await agency()
  const foreign = await agency()
  await buildContact(app.services, foreign, { birthDate: birthMailedOn(today) })
  await replanContacts({ ...app.services, organizationId: foreign })
  expect(await planAndQueue(own)).toBe(0)
  expect(await storedMails(app.services, foreign)).toEqual([])
})
