import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { buildOrganization, type ContactToBuild } from '../../../../../test/builders.ts'
import { buildHousehold } from '../../../../../test/outreach/households.ts'
import { within } from '../../../../../test/outreach/stored-plans.ts'
import { addDays, calendarDate } from '../../../../kernel/calendar-date.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import { planContacts } from '../plan/plan-contacts.ts'
import { queueDueEmails } from './queue-due-emails.ts'
import { ruleBookVersion, versionOf } from './why-queued.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { services } = app
const today = calendarDate('2026-08-06')
/** Oregon’s window is 31 days from the birthday, so it ended yesterday. */
const inOregon: Partial<ContactToBuild> = {
  ...{ birthDate: calendarDate('1955-07-06'), effectiveDate: null },
  ...{ state: 'OR', zip: '97201', county: 'Multnomah' },
}

test('an email keeps why it goes on its day: its event, the rule that held it, and the book of rules', async () => {
  app.clock.set(today)
  const { organizationId } = await buildOrganization(services)
  const plain = { birthDate: calendarDate('1955-08-20'), effectiveDate: null }
  const { ids } = await buildHousehold(services, organizationId, [inOregon, plain])
  const context = { ...services, organizationId }
  await planContacts(context)
  const planned = await within(services, organizationId, (transaction) =>
    transaction
      .selectFrom('planned_email')
      .select(['contact_id', 'event_date', 'target_date', 'send_date', 'status', 'reason'])
      .where('send_date', '<=', today)
      .execute(),
  )
  await queueDueEmails(context)
  const emails = await within(services, organizationId, (transaction) =>
    transaction.selectFrom('email').select(['contact_id', 'why']).execute(),
  )
  const whyOf = (id: unknown) => emails.find(({ contact_id }) => contact_id === id)?.why
  for (const id of ids) {
    const row = planned.find(({ contact_id }) => contact_id === id)
    expect(whyOf(id)).toMatchObject({
      ...{ plannedOn: today, eventDate: row?.event_date, targetDate: row?.target_date },
      ...{ sendDate: row?.send_date, status: row?.status, reason: row?.reason },
      ruleBook: { name: 'current', version: ruleBookVersion('current') },
    })
  }
  expect(whyOf(ids[0])).toMatchObject({
    status: 'delayed',
    rule: { state: 'OR', start: '2026-07-06', end: addDays(today, -1) },
  })
  expect(whyOf(ids[1])).toMatchObject({ status: 'scheduled', rule: null })
})

test('the version of a book of rules is that of its contents', () => {
  const { windows, continuous } = ruleBooks.current
  const [[state, rule] = []] = windows
  if (state === undefined || rule === undefined) throw new Error('no rule')
  const withRule = (changed: object) =>
    versionOf({ windows: new Map(windows).set(state, { ...rule, ...changed }), continuous })
  expect(withRule({})).toBe(ruleBookVersion('current'))
  const others = [
    withRule({ days: rule.days + 1 }),
    withRule({ source: 'another law' }),
    versionOf({ windows: new Map([...windows].slice(1)), continuous }),
    versionOf({ windows, continuous: new Map([...continuous].slice(1)) }),
    ruleBookVersion('specification'),
  ]
  expect(new Set([...others, ruleBookVersion('current')]).size).toBe(others.length + 1)
})
