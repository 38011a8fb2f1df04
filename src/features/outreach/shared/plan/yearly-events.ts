import { addMonths, civilOf, type DayNumber, yearlyDay } from '../../../../kernel/calendar-date.ts'
import type { RuleBook } from '../../../enrollment-windows/shared/rule-book.ts'
import { outreachConstants } from './outreach-constants.ts'
import type { PlanContact, SentYearlyEmail, YearlyEmailType } from './plan-contact.ts'

const { aep, newYear, birthdayLead, anniversaryLead } = outreachConstants

/** One event of a contact and the email about it. Source: outreach rules, "Event" and "Target". */
export interface YearlyEvent {
  readonly type: YearlyEmailType
  /** Year of the event: with the type it identifies the email (step 8). */
  readonly year: number
  readonly date: DayNumber
  /** The day its email should go. */
  readonly target: DayNumber
  readonly switchedOn: boolean
  readonly sent: boolean
}

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

/** Cached, because a planner asks for the same day a million times. */
export function planDatesOf(ruleBook: RuleBook, today: DayNumber): PlanDates {
  if (latest === undefined || latest.today !== today || latest.ruleBook !== ruleBook)
    latest = { ruleBook, ...datesOf(ruleBook, today) }
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
  return longestWindow + leadExclusionDays + anniversaryLead + closeDays
}

/**
 * Step 2: the contact's events by the name of their type, then by year. Of the years y−1 to y+2
 * those are left out that are too far away to make a difference to the plan.
 */
export function eventsOf(dates: PlanDates, contact: PlanContact): YearlyEvent[] {
  const { birth, effective, toggles, sent } = contact
  const events: YearlyEvent[] = []
  addEvents(events, dates, sent, aepDay, toggles.aep)
  if (effective !== null)
    addEvents(events, dates, sent, anniversaryOf(effective), toggles.anniversary)
  if (birth !== null) addEvents(events, dates, sent, birthdayOf(birth), toggles.birthday)
  addEvents(events, dates, sent, newYearDay, toggles.newYear)
  return events
}

/** A day of every year from a first one on, and how many days before it its email goes. */
interface YearlyDay {
  readonly type: YearlyEmailType
  readonly month: number
  readonly day: number
  readonly lead: number
  readonly firstYear: number
}

const aepDay: YearlyDay = { type: 'aep', month: aep[0], day: aep[1], lead: 0, firstYear: 0 }
const newYearDay: YearlyDay = {
  type: 'new_year',
  month: newYear[0],
  day: newYear[1],
  lead: 0,
  firstYear: 0,
}

function anniversaryOf(effective: DayNumber): YearlyDay {
  const { year, month, day } = civilOf(effective)
  return { type: 'anniversary', month, day, lead: anniversaryLead, firstYear: year + 1 }
}

function birthdayOf(birth: DayNumber): YearlyDay {
  const { month, day } = civilOf(birth)
  return { type: 'birthday', month, day, lead: birthdayLead, firstYear: 0 }
}

function addEvents(
  events: YearlyEvent[],
  dates: PlanDates,
  sent: readonly SentYearlyEmail[],
  { type, month, day, lead, firstYear }: YearlyDay,
  switchedOn: boolean,
): void {
  for (const year of dates.eventYears) {
    if (year < firstYear) continue
    const date = yearlyDay(year, month, day)
    if (date < dates.firstEvent || date > dates.lastEvent) continue
    events.push({
      type,
      year,
      date,
      target: date - lead,
      switchedOn,
      sent: wasSent(sent, type, year),
    })
  }
}

/** `effective_date` counts as `anniversary`. */
function wasSent(sent: readonly SentYearlyEmail[], type: YearlyEmailType, year: number): boolean {
  return sent.some(
    (email) =>
      email.eventYear === year &&
      (email.type === 'effective_date' ? 'anniversary' : email.type) === type,
  )
}
