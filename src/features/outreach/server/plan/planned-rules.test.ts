import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { buildContact, buildOrganization } from '../../../../../test/builders.ts'
import { within } from '../../../../../test/outreach/stored-plans.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { readPlannedRule } from '../../shared/plan/planned-rule.ts'
import { planContacts } from './plan-contacts.ts'

const app = await createTestApp()
afterAll(() => app.close())

test('the rule that held an email is stored with its window and source', async () => {
  app.clock.set(calendarDate('2026-03-01'))
  const { organizationId } = await buildOrganization(app.services)
  await buildContact(app.services, organizationId, {
    state: 'KY',
    birthDate: calendarDate('1957-03-30'),
    effectiveDate: null,
  })
  await buildContact(app.services, organizationId, { state: 'NY' })
  await planContacts({ ...app.services, organizationId })
  const rows = await within(app.services, organizationId, (transaction) =>
    transaction
      .selectFrom('planned_email')
      .select(['type', 'status', 'rule', 'planned_on'])
      .where('rule', 'is not', null)
      .orderBy('contact_id')
      .execute(),
  )
  expect(rows.map((row) => [row.type, row.status, row.planned_on])).toEqual([
    ['birthday', 'delayed', '2026-03-01'],
    ['none', 'skipped', '2026-03-01'],
  ])
  expect(readPlannedRule(rows[0]?.rule ?? null)).toMatchObject({
    ruleBook: 'current',
    state: 'KY',
    basis: 'birthday',
    start: '2026-03-30',
    end: '2026-05-28',
  })
  expect(readPlannedRule(rows[1]?.rule ?? null)).toMatchObject({
    state: 'NY',
    basis: 'continuous',
    start: null,
    end: null,
  })
  expect(rows.map(({ rule }) => readPlannedRule(rule)?.source)).not.toContain('')
})
