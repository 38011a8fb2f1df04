import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { buildContact, buildContacts, buildOrganization } from '../../../../../test/builders.ts'
import { anyContact, asExample } from '../../../../../test/outreach/outreach-contacts.ts'
import { oracleWindows } from '../../../../../test/outreach/outreach-oracle.ts'
import {
  sendQueued,
  storedEmails,
  storedPlan,
  storePlanContacts,
  storeSettings,
  within,
} from '../../../../../test/outreach/stored-plans.ts'
import { addDays, calendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import { runTicks } from '../../../../main/minute-tick.ts'
import { defaultSwitches } from '../../../organizations/shared/planning-settings.ts'
import type { PlanContact } from '../../shared/plan/plan-contact.ts'
import { queueDueEmails } from '../queue/queue-due-emails.ts'
import { planOrganizationIfNewDay } from './plan-organization-if-new-day.ts'

const app = await createTestApp()
afterAll(() => app.close())

const plannedThrough = (organizationId: OrganizationId) =>
  within(app.services, organizationId, async (transaction) => {
    const row = await transaction
      .selectFrom('organization')
      .select('planned_through')
      .executeTakeFirstOrThrow()
    return row.planned_through
  })

const waitingJobs = () =>
  app.services.database.kysely.transaction().execute(async (transaction) => {
    await sql.raw('set local role holdfast_jobs').execute(transaction)
    const { rows } = await sql<{ n: number }>`select count(*) as n from graphile_worker.jobs
      where task_identifier in ('outreach.plan-day', 'outreach.queue-due')`.execute(transaction)
    return rows[0]?.n
  })

test('OUTREACH-001 the minute tick plans a new day and queues what is due, once, in each agency’s own zone', async () => {
  app.clock.set(calendarDate('2026-08-05'))
  const { organizationId } = await buildOrganization(app.services)
  await buildContact(app.services, organizationId)
  const tick = async () => {
    await runTicks(app.services)
    await app.runJobs()
  }
  await tick()
  expect(await plannedThrough(organizationId)).toBe('2026-08-05')
  expect(await storedEmails(app.services, organizationId)).toEqual([])
  // Midnight in Illinois comes at 05:00 UTC.
  app.clock.set(new Date('2026-08-06T04:59:00Z'))
  await tick()
  expect(await plannedThrough(organizationId)).toBe('2026-08-05')
  app.clock.set(new Date('2026-08-06T05:00:00Z'))
  await tick()
  expect(await plannedThrough(organizationId)).toBe('2026-08-06')
  const emails = await storedEmails(app.services, organizationId)
  expect(emails.map(({ email_type, scheduled_date }) => [email_type, scheduled_date])).toEqual([
    ['birthday', '2026-08-06'],
  ])
  const plan = await storedPlan(app.services, organizationId)
  await tick()
  await planOrganizationIfNewDay({ ...app.services, organizationId })
  expect(await storedEmails(app.services, organizationId)).toEqual(emails)
  expect(await storedPlan(app.services, organizationId)).toEqual(plan)
})

test('a second tick before the jobs ran adds no further jobs, and an agency whose contacts are still being created waits', async () => {
  app.clock.set(calendarDate('2026-08-20'))
  await runTicks(app.services)
  await app.runJobs()
  const { organizationId } = await buildOrganization(app.services)
  await within(app.services, organizationId, (transaction) =>
    transaction.updateTable('organization').set({ seeding: true }).execute(),
  )
  await runTicks(app.services)
  expect(await waitingJobs()).toBe(0)
  await within(app.services, organizationId, (transaction) =>
    transaction.updateTable('organization').set({ seeding: false }).execute(),
  )
  await runTicks(app.services)
  await runTicks(app.services)
  expect(await waitingJobs()).toBe(1)
  await app.runJobs()
  expect(await plannedThrough(organizationId)).toBe('2026-08-20')
})

test('a contact deleted while the plan is written does not stop the others from being planned', async () => {
  app.clock.set(calendarDate('2026-06-15'))
  const { organizationId } = await buildOrganization(app.services)
  const ids = await buildContacts(
    app.services,
    organizationId,
    Array.from({ length: 1000 }, () => ({})),
  )
  const deleteSome = async () => {
    for (const id of ids.slice(0, 40))
      await within(app.services, organizationId, (transaction) =>
        transaction.deleteFrom('contact').where('id', '=', id).execute(),
      )
  }
  await Promise.all([planOrganizationIfNewDay({ ...app.services, organizationId }), deleteSome()])
  const planned = new Set(
    (await storedPlan(app.services, organizationId)).map((row) => row.contact_id),
  )
  expect(planned.size).toBe(960)
})

/** The day a yearly email should have gone, by the text of the rules. */
function targetOf(
  { email_type, occasion }: { email_type: string; occasion: string },
  contact: PlanContact,
): string {
  const { birth, eff } = asExample(contact)
  if (email_type === 'aep') return `${occasion}-10-01`
  if (email_type === 'new_year') return `${occasion}-01-02`
  const [date, lead] = email_type === 'birthday' ? [birth, 14] : [eff, 30]
  return addDays(
    calendarDate(`${occasion}${(date ?? '').slice(4).replace('-02-29', '-02-28')}`),
    -lead,
  )
}

test('OUTREACH-015 night by night through the real tables: one email per exclusion, none inside, none twice, one a day', async () => {
  const [firstNight, nights] = [calendarDate('2026-08-15'), 60]
  app.clock.set(firstNight)
  const { organizationId } = await buildOrganization(app.services)
  const sample = fc.sample(anyContact, { seed: 11, numRuns: 240 })
  const contacts = sample.map((contact) => ({ ...contact, ...defaultSwitches, sent: [] }))
  await storeSettings(app.services, organizationId, defaultSwitches)
  const ids = await storePlanContacts(app.services, organizationId, contacts)
  const context = { ...app.services, organizationId }
  for (let night = 0; night < nights; night += 1) {
    const today = addDays(firstNight, night)
    app.clock.set(today)
    await planOrganizationIfNewDay(context)
    await queueDueEmails(context)
    await sendQueued(app.services, organizationId, today)
  }

  const emails = await storedEmails(app.services, organizationId)
  const yearly = emails.filter(({ email_type }) => !email_type.startsWith('follow_up'))
  expect(new Set(emails.map((email) => `${email.contact_id} ${email.scheduled_date}`)).size).toBe(
    emails.length,
  )
  expect(
    new Set(yearly.map((email) => `${email.contact_id} ${email.email_type} ${email.occasion}`))
      .size,
  ).toBe(yearly.length)
  let excluded = 0
  for (const [index, contact] of contacts.entries()) {
    if (contact.targetGi) continue
    const own = emails.filter((email) => email.contact_id === ids[index])
    for (const { lead, end } of oracleWindows('current', asExample(contact), firstNight)) {
      excluded += 1
      expect(
        own.filter((email) => email.scheduled_date >= lead && email.scheduled_date <= end),
      ).toEqual([])
      const heldOnes = own
        .filter((email) => yearly.includes(email))
        .filter((email) => targetOf(email, contact) >= lead && targetOf(email, contact) <= end)
      expect(heldOnes.length).toBeLessThanOrEqual(1)
    }
  }
  expect(yearly.length).toBeGreaterThan(100)
  expect(emails.length - yearly.length).toBeGreaterThan(50)
  expect(excluded).toBeGreaterThan(50)
})
