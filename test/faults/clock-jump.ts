import { setTimeout as sleep } from 'node:timers/promises'
import { timeZoneOfState } from '../../src/features/geo/shared/us-states.ts'
import { addDays, type CalendarDate, calendarDate } from '../../src/kernel/calendar-date.ts'
import { runTicks } from '../../src/main/minute-tick.ts'
import { boundJobs } from '../../src/main/worker.ts'
import { dateIn } from '../../src/platform/clock.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { runWaitingJobs } from '../../src/platform/jobs/worker.ts'
import { createMailer } from '../../src/platform/mailer/mailer.ts'
import { startFaultyMailServer } from '../../stand-ins/smtp/faulty-mail-server.ts'
import { buildContacts, buildOrganization } from '../builders.ts'
import type { Target } from './sending.ts'

const hour = 3_600_000
const states = ['NY', 'TX', 'CA', 'HI'] as const
const days = [0, 1, 2, 3]

/** A jump of the clock, at this hour UTC of the second day. */
interface Jump {
  readonly start: CalendarDate
  readonly atHour: number
  readonly hours: number
}

const ordinary = calendarDate('2026-08-05')
/** Clocks go back in the night to November 1, 2026, and forward in the night to March 14, 2027. */
const [autumn, spring] = [calendarDate('2026-10-31'), calendarDate('2027-03-13')]
const jumps: readonly Jump[] = [ordinary, autumn, spring].flatMap((start) =>
  // While the day is planned, and while its emails are sent in New York and in California.
  [5, 13, 16].flatMap((atHour) => [24, -1].map((hours) => ({ start, atHour, hours }))),
)

/** The birthday emails sent while the clock jumped. */
export interface ClockJumpResult {
  readonly jumps: number
  readonly emails: number
  readonly lost: number
  readonly doubled: number
  /** Sent before their day, or before 08:30, where the contact lives. */
  readonly early: number
  /** Sent after their day, although the clock did not skip it. */
  readonly late: number
  /** Sent after their day, which the clock skipped in part. */
  readonly afterSkippedDay: number
}

/** Walks an agency through five days for each jump, which comes while jobs run. */
export async function jumpTheClock(target: Target, times: number): Promise<ClockJumpResult> {
  const sum = { jumps: 0, emails: 0, lost: 0, doubled: 0, early: 0, late: 0, afterSkippedDay: 0 }
  for (const jump of jumps.slice(0, times)) {
    const found = await walk(target, jump)
    sum.jumps += 1
    for (const [name, count] of Object.entries(found)) sum[name as keyof typeof sum] += count
  }
  return sum
}

async function addContacts({ services }: Target, start: CalendarDate) {
  const { organizationId } = await buildOrganization(services)
  await inOrganization({ database: services.database, organizationId }, (transaction) =>
    transaction
      .updateTable('organization')
      // Birthday emails alone: on October 31 a new contact would also get the AEP email of October
      // 1.
      .set({
        time_zone: 'America/New_York',
        smart_send_enabled: false,
        email_send_aep: false,
        email_send_new_year: false,
        email_send_policy_anniversary: false,
      })
      .where('organization_id', '=', organizationId)
      .execute(),
  )
  const expected = new Map<string, { day: CalendarDate; zone: string }>()
  const contacts = states.flatMap((state) =>
    days.flatMap((offset) =>
      Array.from({ length: 10 }, (_, i) => {
        const day = addDays(start, offset)
        const email =
          `c${i}-${offset}-${state}@d${i % 3}.${organizationId}.faults.example`.toLowerCase()
        expected.set(email, { day, zone: timeZoneOfState(state) })
        const birthDate = calendarDate(`1956${addDays(day, 14).slice(4)}`)
        return { email, state, birthDate, effectiveDate: null }
      }),
    ),
  )
  await buildContacts(services, organizationId, contacts)
  return expected
}

async function walk(target: Target, { start, atHour, hours }: Jump) {
  const { clock } = target.services
  clock.set(new Date(`${start}T04:00:00Z`))
  const expected = await addContacts(target, start)
  const instants: Date[] = []
  const server = await startFaultyMailServer(() => {
    instants.push(clock.now())
    return { kind: 'slow', milliseconds: 2 }
  })
  const { log } = target.services
  const mailer = await createMailer({ smtpUrl: server.smtpUrl, log, now: clock.now })
  const services = { ...target.services, mailer }
  const work = async () => {
    await runTicks(services)
    await runWaitingJobs({ databaseUrl: target.databaseUrl, log, jobs: boundJobs(services) })
  }
  const jumpAt = Date.parse(`${addDays(start, 1)}T${String(atHour).padStart(2, '0')}:20:00Z`)
  const end = Date.parse(`${addDays(start, 6)}T12:00:00Z`)
  for (let hasJumped = false; clock.now().getTime() < end; clock.advance(hour / 3)) {
    const working = work()
    if (!hasJumped && clock.now().getTime() >= jumpAt) {
      hasJumped = true
      await sleep(60)
      clock.advance(hours * hour)
    }
    await working
  }
  await mailer.close()
  await server.close()
  const arrivals = server.received.map(({ recipient, messageId }, index) => ({
    ...{ recipient, messageId, at: instants[index] ?? clock.now() },
  }))
  return judge(expected, arrivals, hours > 0 ? new Date(jumpAt) : undefined)
}

/** The first follow-up goes two days after the email, so what comes sooner is a repeat. */
const soonestFollowUp = 40 * hour

function judge(
  expected: ReadonlyMap<string, { day: CalendarDate; zone: string }>,
  arrivals: readonly { recipient: string; messageId: string; at: Date }[],
  skippedFrom: Date | undefined,
) {
  const copies = Map.groupBy(arrivals, ({ recipient }) => recipient)
  const result = {
    emails: expected.size,
    lost: 0,
    doubled: 0,
    early: 0,
    late: 0,
    afterSkippedDay: 0,
  }
  for (const [recipient, { day, zone }] of expected) {
    const all = copies.get(recipient) ?? []
    const [first, second] = all
    const isAgain =
      second !== undefined && second.at.getTime() - (first?.at.getTime() ?? 0) < soonestFollowUp
    if (isAgain || new Set(all.map(({ messageId }) => messageId)).size < all.length)
      result.doubled += 1
    if (first === undefined) {
      result.lost += 1
      continue
    }
    const on = dateIn(zone, first.at)
    const time = first.at.toLocaleTimeString('en-GB', { timeZone: zone })
    const isSkipped =
      skippedFrom !== undefined &&
      day >= dateIn(zone, skippedFrom) &&
      day <= dateIn(zone, new Date(skippedFrom.getTime() + 24 * hour))
    if (on > day) result[isSkipped ? 'afterSkippedDay' : 'late'] += 1
    else if (on < day || time < '08:30') result.early += 1
  }
  return result
}
