import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import {
  buildAgent,
  buildContact,
  buildContacts,
  buildOrganization,
} from '../../../../../test/builders.ts'
import {
  markDoNotContact,
  sendQueued,
  storedEmails,
  storedPlan,
  storeEmail,
  within,
} from '../../../../../test/outreach/stored-plans.ts'
import { addDays, type CalendarDate, calendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import { dateIn } from '../../../../platform/clock.ts'
import { planContacts } from '../plan/plan-contacts.ts'
import { queueDueEmails } from './queue-due-emails.ts'

const app = await createTestApp()
afterAll(() => app.close())

const today = calendarDate('2026-08-06')
/** A birthday that is emailed on `day`. */
const birthEmailedOn = (day: CalendarDate) => calendarDate(`1955${addDays(day, 14).slice(4)}`)
/** An effective date whose anniversary is emailed on `day`. */
const effectiveEmailedOn = (day: CalendarDate) => calendarDate(`2019${addDays(day, 30).slice(4)}`)

async function agency(day = today): Promise<OrganizationId> {
  app.clock.set(day)
  return (await buildOrganization(app.services)).organizationId
}

async function planAndQueue(organizationId: OrganizationId): Promise<number> {
  const context = { ...app.services, organizationId }
  await planContacts(context)
  return queueDueEmails(context)
}

const types = async (organizationId: OrganizationId) =>
  (await storedEmails(app.services, organizationId)).map(({ email_type }) => email_type)

test('OUTREACH-001 OUTREACH-007 an email whose day has come goes into the outbox without any click', async () => {
  const organizationId = await agency()
  const agent = await buildAgent(app.services, organizationId)
  const contactId = await buildContact(app.services, organizationId, {
    birthDate: birthEmailedOn(today),
    agentId: agent.agentId,
  })
  expect(await planAndQueue(organizationId)).toBe(1)
  const [email] = await storedEmails(app.services, organizationId)
  expect(email).toMatchObject({
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
  expect(await queueDueEmails({ ...app.services, organizationId })).toBe(0)
})

test('emails are due at 08:30 in the zone of the contact’s state, else of the organization, spread within the hour', async () => {
  const organizationId = await agency()
  await buildContacts(app.services, organizationId, [
    ...(['HI', 'TX', 'FL'] as const).map((state) => ({
      state,
      birthDate: birthEmailedOn(today),
      effectiveDate: null,
    })),
    ...Array.from({ length: 60 }, () => ({
      state: 'AZ' as const,
      birthDate: birthEmailedOn(today),
      effectiveDate: null,
    })),
  ])
  await planAndQueue(organizationId)
  const due = (await storedEmails(app.services, organizationId)).map(({ due_at }) => due_at as Date)
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

test('never two emails to one contact on one day: the later-ranked goes the next day, a quote sent by an agent counts', async () => {
  const day = calendarDate('2026-10-01')
  const organizationId = await agency(day)
  // The AEP day, an anniversary email eleven days late, and a birthday email ten days late.
  const contactId = await buildContact(app.services, organizationId, {
    birthDate: birthEmailedOn(addDays(day, -10)),
    effectiveDate: effectiveEmailedOn(addDays(day, -18)),
  })
  await storeEmail(app.services, organizationId, {
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

test('a contact that unsubscribed after planning gets nothing', async () => {
  const organizationId = await agency()
  const ids = await buildContacts(app.services, organizationId, [
    { birthDate: birthEmailedOn(today), email: 'Marked@mail.example' },
    { birthDate: birthEmailedOn(today), email: 'Bounced@mail.example' },
    { birthDate: birthEmailedOn(today) },
  ])
  const [marked, , reachable] = ids
  if (marked === undefined) throw new Error('no contact')
  await planContacts({ ...app.services, organizationId })
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
  expect(await queueDueEmails({ ...app.services, organizationId })).toBe(1)
  expect(
    (await storedEmails(app.services, organizationId)).map((email) => email.contact_id),
  ).toEqual([reachable])
})

test('a contact that moved into an enrollment window after planning gets no email', async () => {
  const organizationId = await agency()
  await buildContact(app.services, organizationId, { birthDate: birthEmailedOn(today) })
  await planContacts({ ...app.services, organizationId })
  await within(app.services, organizationId, (transaction) =>
    transaction.updateTable('contact').set({ state: 'OK' }).execute(),
  )
  expect(await queueDueEmails({ ...app.services, organizationId })).toBe(0)
  await within(app.services, organizationId, (transaction) =>
    transaction.updateTable('organization').set({ smart_send_enabled: false }).execute(),
  )
  expect(await queueDueEmails({ ...app.services, organizationId })).toBe(1)
})

test('an email in a window goes where the agency sends in it and a law protects the commission, and nowhere else', async () => {
  const organizationId = await agency()
  const [protectedOne] = await buildContacts(
    app.services,
    organizationId,
    ['NV', 'OK'].map((state) => ({ state: state as 'NV', birthDate: birthEmailedOn(today) })),
  )
  const set = (send_in_window_states: string[]) =>
    within(app.services, organizationId, (transaction) =>
      transaction.updateTable('organization').set({ send_in_window_states }).execute(),
    )
  await set([])
  await planContacts({ ...app.services, organizationId })
  expect(await queueDueEmails({ ...app.services, organizationId })).toBe(0)
  await set(['NV', 'OK'])
  await planContacts({ ...app.services, organizationId })
  // The choice is looked at again on the day of sending.
  await set(['OK'])
  expect(await queueDueEmails({ ...app.services, organizationId })).toBe(0)
  await set(['NV', 'OK'])
  expect(await queueDueEmails({ ...app.services, organizationId })).toBe(1)
  expect(
    (await storedEmails(app.services, organizationId)).map((email) => email.contact_id),
  ).toEqual([protectedOne])
})

test('nothing goes before today is planned, after the subscription was canceled, or after a trial of 30 days', async () => {
  const organizationId = await agency()
  await buildContact(app.services, organizationId, {
    birthDate: birthEmailedOn(today),
    effectiveDate: null,
  })
  const set = (values: object) =>
    within(app.services, organizationId, (transaction) =>
      transaction.updateTable('organization').set(values).execute(),
    )
  await planContacts({ ...app.services, organizationId })
  const queue = () => queueDueEmails({ ...app.services, organizationId })
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
    (await storedEmails(app.services, organizationId)).map(({ send_mode }) => send_mode),
  ).toEqual(['test'])
})

test('an email canceled while sending was paused goes when it is planned again', async () => {
  const organizationId = await agency()
  const contactId = await buildContact(app.services, organizationId, {
    birthDate: birthEmailedOn(today),
  })
  await storeEmail(app.services, organizationId, {
    contactId,
    type: 'birthday',
    occasion: '2026',
    day: today,
    status: 'cancelled',
  })
  expect(await planAndQueue(organizationId)).toBe(1)
  expect((await storedEmails(app.services, organizationId)).map(({ status }) => status)).toEqual([
    'queued',
  ])
})

test('another organization’s due emails stay in its plan', async () => {
  const own = await agency()
  const foreign = await agency()
  await buildContact(app.services, foreign, { birthDate: birthEmailedOn(today) })
  await planContacts({ ...app.services, organizationId: foreign })
  expect(await planAndQueue(own)).toBe(0)
  expect(await storedEmails(app.services, foreign)).toEqual([])
})
