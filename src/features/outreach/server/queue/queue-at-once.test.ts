import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { buildContacts, buildOrganization } from '../../../../../test/builders.ts'
import { storedEmails, storedPlan } from '../../../../../test/outreach/stored-plans.ts'
import { addDays, type CalendarDate, calendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
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

test('two workers at once and a retry queue every email exactly once', async () => {
  const organizationId = await agency()
  const count = 2500
  await buildContacts(
    app.services,
    organizationId,
    Array.from({ length: count }, () => ({
      birthDate: birthEmailedOn(today),
      effectiveDate: effectiveEmailedOn(addDays(today, -10)),
    })),
  )
  await planContacts({ ...app.services, organizationId })
  const queue = () => queueDueEmails({ ...app.services, organizationId })
  const queued = await Promise.all([queue(), queue(), queue()])
  await queue()
  const emails = await storedEmails(app.services, organizationId)
  expect(queued.reduce((sum, one) => sum + one, 0)).toBe(count)
  expect(emails).toHaveLength(count)
  expect(new Set(emails.map((email) => email.contact_id)).size).toBe(count)
  expect(new Set(emails.map(({ email_type }) => email_type))).toEqual(new Set(['birthday']))
  expect(emails.every(({ due_at }) => due_at !== null)).toBe(true)
})

test('planning and queueing at the same time leave no email both planned and queued, and lose none', async () => {
  const organizationId = await agency()
  const context = { ...app.services, organizationId }
  const count = 1200
  const ids = await buildContacts(
    app.services,
    organizationId,
    Array.from({ length: count }, () => ({
      birthDate: birthEmailedOn(today),
      effectiveDate: effectiveEmailedOn(addDays(today, 40)),
    })),
  )
  await planContacts(context)
  const named = () => planContacts(context, ids.slice(0, 50))
  await Promise.all([
    queueDueEmails(context),
    planContacts(context),
    named(),
    queueDueEmails(context),
    named(),
    planContacts(context),
  ])
  const key = (row: { contact_id: number }, type: string, occasion: string) =>
    `${row.contact_id} ${type} ${occasion}`
  const emails = (await storedEmails(app.services, organizationId)).map((email) =>
    key(email, email.email_type, email.occasion),
  )
  const planned = (await storedPlan(app.services, organizationId)).map((row) =>
    key(row, row.type, row.occasion),
  )
  expect(emails).toHaveLength(count)
  expect(planned.filter((row) => emails.includes(row))).toEqual([])
  expect(planned.filter((row) => row.includes('anniversary'))).toHaveLength(count)
})
