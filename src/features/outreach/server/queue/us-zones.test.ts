import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { buildContact, buildOrganization } from '../../../../../test/builders.ts'
import { sendQueued, storedEmails } from '../../../../../test/outreach/stored-plans.ts'
import { addDays, type CalendarDate, calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import type { StateCode } from '../../../../kernel/us-state.ts'
import { dateIn, instantAt } from '../../../../platform/clock.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { usStates } from '../../../geo/shared/us-states.ts'
import { planOrganizationIfNewDay } from '../plan/plan-organization-if-new-day.ts'
import { dueTimes } from './due-times.ts'
import { queueDueEmails } from './queue-due-emails.ts'

const app = await createTestApp()
afterAll(() => app.close())

/** Every zone with its own rule in the states and territories. */
const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'Pacific/Pago_Pago',
]
const clockChanges = ['2026-11-01', '2027-03-14'].map(calendarDate)
/** The leap day and its neighbors, New Year, and an ordinary day. */
const otherNights = [
  '2028-02-28',
  '2028-02-29',
  '2028-03-01',
  '2026-12-31',
  '2027-01-01',
  '2026-08-06',
].map(calendarDate)

const minutesIn = (zone: string, at: Date) => {
  const [hour = 0, minute = 0] = at
    .toLocaleTimeString('en-US', { timeZone: zone, hourCycle: 'h23' })
    .split(':')
    .map(Number)
  return hour * 60 + minute
}

test('on every day of the year, in every zone, an email is due between 08:30 and 09:30 of its date there', () => {
  const anyDay = fc.oneof(
    fc.constantFrom(...clockChanges, ...otherNights),
    fc.integer({ min: 0, max: 1500 }).map((days) => addDays(calendarDate('2026-01-01'), days)),
  )
  const anyState = fc.option(fc.constantFrom(...usStates))
  const anyId = fc.integer({ min: 1, max: 2 ** 31 })
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...zones), anyState, anyId, (day, zone, state, id) => {
      const due = dueTimes(day, zone)(id as ContactId, state?.code ?? null)
      const where = state?.timeZone ?? zone
      expect(dateIn(where, due)).toBe(day)
      expect(minutesIn(where, due)).toBeGreaterThanOrEqual(8 * 60 + 30)
      expect(minutesIn(where, due)).toBeLessThan(9 * 60 + 30)
    }),
    { numRuns: 300 },
  )
})

/** Both changes of the clock, and of the other nights two: each is tried in three zones or more. */
const nightsOf = (zone: string) => {
  const first = 2 * zones.indexOf(zone)
  const others = [first, first + 1].flatMap((n) => otherNights[n % otherNights.length] ?? [])
  return [...clockChanges, ...others]
}

/** A state of the zone; territories are no states, so their agencies have a client elsewhere. */
const stateOf = (zone: string) => usStates.find(({ timeZone }) => timeZone === zone)?.code ?? 'IL'

/**
 * Moves the clock over the night before `day` in an agency of the zone. Returns the birthday email
 * planned for `day`.
 */
async function overNight(zone: string, day: CalendarDate, state: StateCode) {
  const around = (date: CalendarDate, minutes: number) => instantAt(date, minutes * 60, zone)
  app.clock.set(around(addDays(day, -1), 12 * 60))
  const { organizationId } = await buildOrganization(app.services)
  const context = { ...app.services, organizationId }
  const birthday = addDays(day, 14)
  await inOrganization(context, (transaction) =>
    transaction
      .updateTable('organization')
      .set({ time_zone: zone, smart_send_enabled: false })
      .where('organization_id', '=', organizationId)
      .execute(),
  )
  await buildContact(app.services, organizationId, {
    state,
    birthDate: calendarDate(`1956${birthday.slice(4)}`),
    effectiveDate: null,
  })
  const tick = async () => {
    await planOrganizationIfNewDay(context)
    await queueDueEmails(context)
    const emails = await storedEmails(app.services, organizationId)
    return emails.filter(({ email_type }) => email_type === 'birthday')
  }
  const before: number[] = []
  for (const minutes of [12 * 60, 23 * 60 + 59]) {
    app.clock.set(around(addDays(day, -1), minutes))
    before.push((await tick()).length)
    // Another email of the day before must not be in its way.
    await sendQueued(app.services, organizationId, addDays(day, -1))
  }
  app.clock.set(around(day, 1))
  const [first] = await tick()
  app.clock.set(around(day, 3 * 60))
  return { before, email: first, after: await tick() }
}

test.each(zones)(
  'OUTREACH-007 in %s a birthday email is queued right after midnight of its day and goes that morning',
  async (zone) => {
    const state = stateOf(zone)
    const where = usStates.find(({ code }) => code === state)?.timeZone ?? zone
    for (const day of nightsOf(zone)) {
      const { before, email, after } = await overNight(zone, day, state)
      expect([day, before]).toEqual([day, [0, 0]])
      expect(after, day).toHaveLength(1)
      expect(email, day).toMatchObject({ scheduled_date: day })
      const due = email?.due_at as Date
      expect([dateIn(where, due), due > app.clock.now() || minutesIn(where, due) >= 510]).toEqual([
        day,
        true,
      ])
    }
  },
)
