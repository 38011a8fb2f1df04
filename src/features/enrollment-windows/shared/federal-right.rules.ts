import {
  addDays,
  ageOn,
  type CalendarDate,
  calendarDate,
  toDayNumber,
} from '../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { type FederalBook, type FederalRule, federalBook } from './federal-book.ts'
import type { FederalTrigger, MedicareSince } from './federal-triggers.ts'
import { isCheckOverdue } from './right.rules.ts'

/** The record of a client whose coverage ended or ends. */
export interface FederalRecord {
  readonly trigger: FederalTrigger
  /** The last day of the old coverage. */
  readonly coverageEnd: CalendarDate
  readonly medicareSince: MedicareSince | null
}

/** The facts of the client that decide which plans a right covers. */
export interface FederalPerson {
  readonly state: StateCode | null
  readonly birthDate: CalendarDate | null
}

/** The days of a right; nothing is promised outside of them. */
export interface FederalClock {
  readonly standing: 'coming' | 'running' | 'over'
  /** The day after the old coverage. */
  readonly from: CalendarDate
  readonly until: CalendarDate
  /** Days on which the right still holds, today included: 0 when it is over. */
  readonly daysLeft: number
}

export interface FederalRight extends FederalClock {
  readonly rule: FederalRule
  /** `state`: no letters, or a state that is not known: the company must say what is covered. */
  readonly plans: FederalRule['plans'] | 'state'
  /** Of `listed` and `old_policy`, in the order of the alphabet. */
  readonly letters: readonly string[]
  /** Of `any`: plans that only a person who could get Medicare before that day may be sold. */
  readonly earlier: { readonly letters: readonly string[]; readonly before: CalendarDate } | null
  /** Whether a consumer may read of it: 65 or older, it runs, and its rule was checked in time. */
  readonly promised: boolean
}

/** Their Medigap plans have other names. */
const withoutLetters: readonly StateCode[] = ['MA', 'MN', 'WI']

/** Whether companies must sell to a younger person with Medicare differs by state and plan. */
const promisedFromAge = 65

/** Returns the clock of a right on `day`, the agency's. */
export function federalClock(
  coverageEnd: CalendarDate,
  day: CalendarDate,
  book: FederalBook = federalBook,
): FederalClock {
  const from = addDays(coverageEnd, 1)
  const until = addDays(coverageEnd, book.days)
  const standing = day < from ? 'coming' : day > until ? 'over' : 'running'
  const first = day < from ? from : day
  const left = toDayNumber(until) - toDayNumber(first) + 1
  return { standing, from, until, daysLeft: Math.max(0, left) }
}

/** Returns the last days of coverage whose right runs on `day` and ends within `days`. */
export function coverageEndsRunning(
  day: CalendarDate,
  days: number = federalBook.days,
  book: FederalBook = federalBook,
): { readonly from: CalendarDate; readonly to: CalendarDate } {
  const latest = Math.min(days, book.days) - book.days - 1
  return { from: addDays(day, -book.days), to: addDays(day, latest) }
}

/** Returns the right that a record gives on `day`: never longer than the law's days. */
export function federalRightOn(
  { trigger, coverageEnd, medicareSince }: FederalRecord,
  { state, birthDate }: FederalPerson,
  day: CalendarDate,
  book: FederalBook = federalBook,
): FederalRight {
  const rule = book.rules.get(trigger)
  if (rule === undefined) throw new Error(`no federal rule for ${trigger}`)
  const clock = federalClock(coverageEnd, day, book)
  const named = state !== null && !withoutLetters.includes(state)
  const plans = named ? rule.plans : 'state'
  const since = medicareSinceOf(medicareSince, birthDate, book)
  const { gone, since: before } = book.changed
  const inTime = clock.standing === 'running' && !isCheckOverdue(rule, day)
  const oldEnough = birthDate !== null && ageOn(birthDate, day) >= promisedFromAge
  return {
    ...clock,
    rule,
    plans,
    promised: inTime && oldEnough && plans !== 'state',
    letters: plans === 'listed' || plans === 'old_policy' ? coveredLetters(since, book) : [],
    earlier:
      plans === 'any' && since !== 'before_2020'
        ? { letters: gone, before: calendarDate(before) }
        : null,
  }
}

/** A person who was 65 before the change is not new, whatever is noted. */
const medicareSinceOf = (
  noted: MedicareSince | null,
  birthDate: CalendarDate | null,
  { changed }: FederalBook,
): MedicareSince | null => (turned65Before(birthDate, changed.since) ? 'before_2020' : noted)

/** Where it is not known, both must agree. */
function coveredLetters(
  since: MedicareSince | null,
  { letters, changed }: FederalBook,
): readonly string[] {
  const kept = letters.filter((letter) => !changed.gone.includes(letter))
  if (since === 'before_2020') return letters
  return since === null ? kept : [...kept, ...changed.instead].toSorted()
}

/** By the calendar alone: no one born in the first days of the year is counted as older. */
function turned65Before(birthDate: CalendarDate | null, since: string): boolean {
  if (birthDate === null) return false
  const [year = '', ...rest] = since.split('-')
  return birthDate < calendarDate([String(Number(year) - 65), ...rest].join('-'))
}

/** Returns the promised right of a person, as `promisedAmong` chooses it. */
export const promisedRight = (
  records: readonly FederalRecord[],
  person: FederalPerson,
  day: CalendarDate,
  book: FederalBook = federalBook,
): FederalRight | undefined =>
  promisedAmong(records.map((record) => federalRightOn(record, person, day, book)))

/** Returns the promised right that covers most: every plan, then the most letters, then longest. */
export function promisedAmong(rights: readonly FederalRight[]): FederalRight | undefined {
  const width = ({ plans, letters }: FederalRight) => (plans === 'any' ? 99 : letters.length)
  return rights
    .filter(({ promised }) => promised)
    .toSorted((a, b) => width(b) - width(a) || b.until.localeCompare(a.until))[0]
}

/** Returns every federal rule that was not checked again in time. */
export const overdueFederalRules = (
  day: CalendarDate,
  { rules }: FederalBook = federalBook,
): FederalRule[] => [...rules.values()].filter((rule) => isCheckOverdue(rule, day))
