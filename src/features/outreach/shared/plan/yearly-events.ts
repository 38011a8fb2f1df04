import { addMonths, civilOf, type DayNumber, yearlyDay } from '../../../../kernel/calendar-date.ts'
import { memoize } from '../../../../kernel/memoize.ts'
import { declinedReason } from '../../../contacts/shared/email-choices.rules.ts'
import type { RuleBook } from '../../../enrollment-windows/shared/rule-book.ts'
import {
  emailTypeNames,
  emailTypeOf,
  switchSettingOf,
  type YearlyEmailType,
  yearlyEmailOf,
  yearlyEmailTypes,
} from '../../../organizations/shared/email-types.ts'
import { outreachConstants } from './outreach-constants.ts'
import type { PlanContact, SentYearlyEmail } from './plan-contact.ts'

/** By name, so that rows of one target date are ordered by it too. */
const yearlyEmails = yearlyEmailTypes.toSorted().map((type) => {
  const { event, lead } = yearlyEmailOf(type)
  return {
    type,
    setting: switchSettingOf(type),
    lead,
    earlierName: emailTypeNames.find((name) => emailTypeOf(name).earlierNameOf === type),
    of: 'of' in event ? event.of : undefined,
    fixedDay: 'of' in event ? undefined : { ...event, firstYear: 0 },
  }
})
type YearlyEmail = (typeof yearlyEmails)[number]
const longestLead = Math.max(...yearlyEmails.map(({ lead }) => lead))

/** One event of a contact and the email about it. Source: outreach rules, "Event" and "Target". */
export interface YearlyEvent {
  readonly type: YearlyEmailType
  /** Year of the event: with the type it identifies the email (step 8). */
  readonly year: number
  readonly date: DayNumber
  /** The day its email should go. */
  readonly target: DayNumber
  /** Whether its email is a candidate: the agency sends it, and no one said that it must not go. */
  readonly switchedOn: boolean
  /** Why it does not go although the agency sends that type: the client or a member said so. */
  readonly withheld: string | undefined
  readonly sent: boolean
}

/** Identifies a yearly email of a contact (step 8). */
export type EventKey = Pick<YearlyEvent, 'type' | 'year'>

/** Values shared by all plans of one day. */
export interface PlanDates {
  readonly today: DayNumber
  /** The oldest target that is shown and caught up with (steps 3 and 6). */
  readonly oldest: DayNumber
  /** The last target that is planned (step 7). */
  readonly horizon: DayNumber
  /** The first and the last event that can affect a plan, and the years from one to the other. */
  readonly firstEvent: DayNumber
  readonly lastEvent: DayNumber
  readonly eventYears: readonly number[]
}

/** Input of the plan's steps: one contact on one day. */
export interface PlanFacts {
  readonly contact: PlanContact
  readonly dates: PlanDates
  readonly events: readonly YearlyEvent[]
}

let latest: (PlanDates & { readonly ruleBook: RuleBook }) | undefined
/** The day of a plan, and the ends of pauses. */
const datesByBook = new WeakMap<RuleBook, (today: DayNumber) => PlanDates>()
const keptDays = 50

/** Cached, because a planner asks for the same days a million times, mostly for one. */
export function planDatesOf(ruleBook: RuleBook, today: DayNumber): PlanDates {
  if (latest?.today === today && latest.ruleBook === ruleBook) return latest
  let dates = datesByBook.get(ruleBook)
  if (dates === undefined) {
    dates = memoize(keptDays, (day: DayNumber) => datesOf(ruleBook, day))
    datesByBook.set(ruleBook, dates)
  }
  latest = { ruleBook, ...dates(today) }
  return latest
}

function datesOf(ruleBook: RuleBook, today: DayNumber): PlanDates {
  const { catchUpDays, horizonMonths } = outreachConstants
  const oldest = today - catchUpDays
  const horizon = addMonths(today, horizonMonths)
  const firstEvent = oldest - reachOf(ruleBook)
  const lastEvent = horizon + reachOf(ruleBook)
  const [firstYear, lastYear] = [civilOf(firstEvent).year, civilOf(lastEvent).year]
  const eventYears = Array.from({ length: lastYear - firstYear + 1 }, (_, i) => firstYear + i)
  return { today, oldest, horizon, firstEvent, lastEvent, eventYears }
}

/**
 * Returns the most days over which one event can decide about another: both targets in one
 * exclusion, or close to one there.
 */
function reachOf({ windows }: RuleBook): number {
  const { leadExclusionDays, closeDays } = outreachConstants
  const longestWindow = Math.max(0, ...[...windows.values()].map(({ days }) => days))
  return longestWindow + leadExclusionDays + longestLead + closeDays
}

/**
 * Step 2: the contact's events by the name of their type, then by year. Of the years y−1 to y+2
 * those are left out that are too far away to make a difference to the plan. The target of `early`
 * is today.
 */
export function eventsOf(dates: PlanDates, contact: PlanContact, early?: EventKey): YearlyEvent[] {
  const events: YearlyEvent[] = []
  for (const email of yearlyEmails) {
    const { type, lead, setting } = email
    const day = dayOf(email, contact)
    if (day === undefined) continue
    const on = contact[setting]
    const declined = contact.declined?.includes(type) ? declinedReason(type) : undefined
    for (const year of dates.eventYears) {
      if (year < day.firstYear) continue
      const date = yearlyDay(year, day.month, day.day)
      if (date < dates.firstEvent || date > dates.lastEvent) continue
      const withheld = on ? (declined ?? contact.dropped?.get(`${type} ${year}`)) : undefined
      events.push({
        type,
        year,
        date,
        target: early?.type === type && early.year === year ? dates.today : date - lead,
        switchedOn: on && withheld === undefined,
        withheld,
        sent: wasSent(contact.sent, email, year),
      })
    }
  }
  return events
}

/** Returns the month and day of an event; a policy's first anniversary is in the year after it. */
function dayOf({ of, fixedDay }: YearlyEmail, { birth, effective }: PlanContact) {
  if (of === undefined) return fixedDay
  const date = of === 'birth' ? birth : effective
  if (date === null) return undefined
  const { year, month, day } = civilOf(date)
  return { month, day, firstYear: of === 'effective' ? year + 1 : 0 }
}

function wasSent(
  sent: readonly SentYearlyEmail[],
  { type, earlierName }: YearlyEmail,
  year: number,
): boolean {
  return sent.some(
    (email) => email.eventYear === year && (email.type === type || email.type === earlierName),
  )
}
