import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { breakAgency } from '../../../../test/agencies/broken-agency.ts'
import { createTestApp } from '../../../../test/app.ts'
import { buildContact, buildOrganization } from '../../../../test/builders.ts'
import { within } from '../../../../test/outreach/stored-plans.ts'
import { addDays, calendarDate } from '../../../kernel/calendar-date.ts'
import { hourMs, minuteMs } from '../../../kernel/duration.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { runTicks } from '../../../main/minute-tick.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { workIsDue } from '../../organizations/server/work-due.ts'
import { insertHalt } from '../../sending/server/provider-halts.sql.ts'

const app = await createTestApp()
const owner = new pg.Client({ connectionString: app.ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await app.close()
})

const plannedThrough = (organizationId: OrganizationId) =>
  within(app.services, organizationId, async (transaction) => {
    const { planned_through } = await transaction
      .selectFrom('organization')
      .select('planned_through')
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow()
    return planned_through
  })
const tick = async () => {
  await runTicks(app.services)
  await app.runJobs()
}

test('an agency that fails holds up no other, and is caught up once it works again', async () => {
  app.clock.set(calendarDate('2026-08-05'))
  const broken = await buildOrganization(app.services)
  const fine = await buildOrganization(app.services)
  for (const { organizationId } of [broken, fine]) await buildContact(app.services, organizationId)
  // As if its node were down: each statement that reads the agency fails.
  const repair = await breakAgency(owner, 'organization', broken.organizationId)
  await tick()
  expect(await plannedThrough(fine.organizationId)).toBe('2026-08-05')
  app.clock.set(calendarDate('2026-08-07'))
  await tick()
  expect(await plannedThrough(fine.organizationId)).toBe('2026-08-07')
  await repair()
  expect(await plannedThrough(broken.organizationId)).toBeNull()

  app.clock.advance(5 * minuteMs)
  await tick()
  expect(await plannedThrough(broken.organizationId)).toBe('2026-08-07')
})

test('emails that may not go today are not looked at again each minute', async () => {
  const today = calendarDate('2026-08-10')
  app.clock.set(today)
  const { organizationId } = await buildOrganization(app.services)
  await buildContact(app.services, organizationId, {
    email: 'mary@gmail.com',
    birthDate: calendarDate(`1955${addDays(today, 14).slice(4)}`),
  })
  await within(app.services, organizationId, (transaction) =>
    insertHalt(transaction, {
      ...{ provider: 'gmail', complaints: 9, emails: 100, at: app.clock.now() },
    }),
  )
  const dueIn = async () => {
    const { due_at } = await systemTransaction(app.services.database, (system) =>
      system
        .selectFrom('directory.work_due')
        .select('due_at')
        .where('work', '=', 'queue')
        .where('organization_id', '=', organizationId)
        .executeTakeFirstOrThrow(),
    )
    return due_at.getTime() - app.clock.now().getTime()
  }
  await tick()
  app.clock.advance(minuteMs)
  await tick()
  expect(await dueIn()).toBeGreaterThan(hourMs)
  await within(app.services, organizationId, (transaction) =>
    workIsDue(transaction, 'queue', app.clock.now()),
  )
  expect(await dueIn()).toBe(0)
})
