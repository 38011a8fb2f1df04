import { type RawBuilder, sql } from 'kysely'
import {
  type CalendarDate,
  civilOf,
  dayNumberOf,
  daysInMonth,
  fromDayNumber,
  toDayNumber,
  yearDaysOn,
} from '../../../../kernel/calendar-date.ts'
import { dayMs } from '../../../../kernel/duration.ts'
import { instantsOfDays } from '../../../../platform/clock.ts'
import { policyStatuses, statusIn } from '../../../organizations/shared/client-status.rules.ts'
import { firstPolicyYear } from '../../shared/list/anniversary-spans.rules.ts'
import {
  type Between,
  type Happening,
  instantOfMinute,
  isMinute,
  readBetween,
} from '../../shared/list/between.rules.ts'
import { responsibleId, taskTables } from '../task-owner.policy.ts'
import { hasLetter } from './letter-conditions.ts'
import { type BesideContext, sendingOf } from './values-beside.sql.ts'

type Condition = RawBuilder<boolean>

/** SQL: everything of the filter `between` has happened to contact `c`. */
export function betweenConditions(texts: readonly string[], context: BesideContext): Condition[] {
  return texts.flatMap((text) => {
    const between = readBetween(text)
    return between === undefined ? [] : [conditions[between.what](between, context)]
  })
}

/** Returns the instants from and before which a bound counts, in the agency's time zone. */
function instantsOf({ from, to }: Between, context: BesideContext): readonly [Date, Date] {
  const { timeZone } = sendingOf(context)
  const day = (bound: string) => (isMinute(bound) ? bound.slice(0, 10) : bound) as CalendarDate
  const days = instantsOfDays({ from: day(from), to: day(to) }, timeZone)
  return [
    isMinute(from) ? instantOfMinute(from) : days.since,
    isMinute(to) ? instantOfMinute(to) : days.before,
  ]
}

type OfKind = (between: Between, context: BesideContext) => Condition

/** Quotes count on the day on which something first carried them, for the agent of that time. */
const quotes =
  (mark: RawBuilder<unknown>): OfKind =>
  ({ from, to, of }, context) => {
    const { organizationId } = context.transaction
    return sql<boolean>`c.id in (select q.contact_id from quote q
      where q.organization_id = ${organizationId} and q.sent_day >= ${from}::date
        and q.sent_day <= ${to}::date and q.send_mode = ${sendingOf(context).sendMode} and ${mark}
        ${of === undefined ? sql`` : sql`and coalesce(q.sent_agent_id, 0) = ${of}::bigint`})`
  }

/** The bounds of `sent_at`, which has an index, leave out no email of these days. */
const emails =
  (mark: RawBuilder<unknown>): OfKind =>
  (between, context) => {
    const { organizationId } = context.transaction
    const { from, to, of } = between
    const [first, end] = instantsOf(between, context)
    const [since, before] = [new Date(first.getTime() - dayMs), new Date(end.getTime() + dayMs)]
    return sql<boolean>`c.id in (select m.contact_id from email m
      where m.organization_id = ${organizationId} and m.sent_at >= ${since}
        and m.sent_at < ${before}
        and m.send_day between ${from}::date and ${to}::date
        and m.letter_batch_id is null
        and m.send_mode = ${sendingOf(context).sendMode} and ${mark}
        ${of === undefined ? sql`` : sql`and coalesce(m.agent_id, 0) = ${of}::bigint`})`
  }

const calls =
  (mark: RawBuilder<unknown>): OfKind =>
  (between, context) => {
    const [since, before] = instantsOf(between, context)
    return sql<boolean>`c.id in (select t.contact_id from ${taskTables}
      where t.organization_id = ${context.transaction.organizationId} and t.kind = 'call_request'
        and t.created_at >= ${since} and t.created_at < ${before} and ${mark}
        ${
          between.of === undefined
            ? sql``
            : sql`and coalesce(${responsibleId}, 0) = ${between.of}::bigint`
        })`
  }

/** Written out, because the index holds these kinds alone. */
const events =
  (kind: 'viewed' | 'completed'): OfKind =>
  (between, context) => {
    const [since, before] = instantsOf(between, context)
    return sql<boolean>`c.id in (select e.contact_id from activity_event e
      where e.organization_id = ${context.transaction.organizationId}
        and e.kind = ${sql.lit(kind)} and e.at >= ${since} and e.at < ${before})`
  }

const always = sql`true`
const conditions: Readonly<Record<Happening, OfKind>> = {
  quoted: quotes(always),
  viewed: quotes(sql`q.first_viewed_at is not null`),
  answered: quotes(sql`q.completed_at is not null`),
  emailed: emails(always),
  clicked: emails(sql`m.clicked_at is not null`),
  scanned: emails(sql`m.automated_at is not null`),
  asked: calls(always),
  called: calls(sql`t.done_at is not null`),
  waiting: calls(sql`t.done_at is null`),
  saw: events('viewed'),
  replied: events('completed'),
  wanted: (between, context) => {
    const [since, before] = instantsOf(between, context)
    return sql<boolean>`c.id in (select f.contact_id from follow_up_request f
      where f.organization_id = ${context.transaction.organizationId}
        and f.requested_at >= ${since} and f.requested_at < ${before})`
  },
  planned: ({ from, to, of }, { transaction: { organizationId } }) =>
    sql<boolean>`c.id in (select p.contact_id from planned_email p
      where p.organization_id = ${organizationId} and p.send_date >= ${from}::date
        and p.send_date <= ${to}::date and p.mode <> 'notify'
        ${of === undefined ? sql`` : sql`and p.type = ${of}`})`,
  unsent: ({ from, to, of }, { transaction: { organizationId } }) =>
    sql<boolean>`c.id in (select p.contact_id from planned_email p
      where p.organization_id = ${organizationId} and p.status <> 'scheduled'
        and p.target_date >= ${from}::date and p.target_date <= ${to}::date
        and (p.send_date is null or p.send_date > ${to}::date)
        ${of === undefined ? sql`` : sql`and p.type = ${of}`})`,
  letters: ({ from, to, of }, { transaction: { organizationId } }) =>
    hasLetter(organizationId, {
      from: from as CalendarDate,
      to: to as CalendarDate,
      type: of as string | undefined,
    }),
  renews: ({ from, to }) => sql<boolean>`(${sql.raw(statusIn('c.client_status', policyStatuses))}
    and c.effective_date = any(${startsOf(from as CalendarDate, to as CalendarDate)}::date[]))`,
}

/** Returns the days on which a policy began whose anniversary is within these days. */
export function startsOf(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  /** The last year in which a day of the year has an anniversary here. */
  const lastYears = new Map<number, number>()
  for (let day = toDayNumber(from); day <= toDayNumber(to); day++)
    for (const yearDay of yearDaysOn(day)) lastYears.set(yearDay, civilOf(day).year)
  return [...lastYears].flatMap(([yearDay, last]) => {
    const [month, day] = [Math.floor(yearDay / 100), yearDay % 100]
    const years = Array.from({ length: last - firstPolicyYear }, (_, at) => firstPolicyYear + at)
    return years
      .filter((year) => day <= daysInMonth(year, month))
      .map((year) => fromDayNumber(dayNumberOf(year, month, day)))
  })
}
