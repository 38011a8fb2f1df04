import {
  addDays,
  type CalendarDate,
  civilOf,
  monthNames,
  toDayNumber,
  weekdayOf,
} from '../../../kernel/calendar-date.ts'
import type { CalendarEmails } from './email-calendar.contract.ts'
import type { Pause } from './pauses.contract.ts'
import { coversDay } from './plan/pauses.rules.ts'

/** The facts of a calendar's days; days without anything have no entry. */
export interface CalendarFacts {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly emails: readonly CalendarEmails[]
  readonly expected: readonly { readonly date: CalendarDate; readonly emails: number }[]
  readonly held: readonly {
    readonly date: CalendarDate
    readonly state: string
    readonly emails: number
  }[]
}

export interface CalendarDay {
  readonly date: CalendarDate
  /** Of the month. */
  readonly day: number
  readonly types: readonly { readonly type: string; readonly emails: number }[]
  readonly emails: number
  /** Of these, those that a member must approve. */
  readonly drafts: number
  /** Besides them, those that an agent sends by hand. */
  readonly byHand: number
  /** At most this many follow-ups that no plan has yet. */
  readonly expected: number
  /** Due that day and held by a window, and in which states. */
  readonly held: number
  readonly states: readonly string[]
  /** A pause of all emails covers the day; of some, another one does. */
  readonly paused: 'all' | 'some' | null
}

export interface CalendarMonth {
  /** `2026-08` */
  readonly key: string
  readonly title: string
  /** Weeks from Sunday on; null outside the month and outside the calendar. */
  readonly weeks: readonly (readonly (CalendarDay | null)[])[]
  readonly emails: number
  readonly expected: number
}

const sum = (rows: readonly { readonly emails: number }[]) =>
  rows.reduce((total, { emails }) => total + emails, 0)

function pausedOn(date: CalendarDate, pauses: readonly Pause[]): CalendarDay['paused'] {
  const running = pauses.filter((pause) => coversDay(pause, date))
  if (running.some(({ agent_id, type }) => agent_id === null && type === null)) return 'all'
  return running.length > 0 ? 'some' : null
}

/** Returns the months of a calendar with their days by week. */
export function calendarMonthsOf(facts: CalendarFacts, pauses: readonly Pause[]): CalendarMonth[] {
  const emails = Map.groupBy(facts.emails, ({ date }) => date)
  const expected = Map.groupBy(facts.expected, ({ date }) => date)
  const held = Map.groupBy(facts.held, ({ date }) => date)
  const days: CalendarDay[] = []
  for (let date = facts.from; date <= facts.to; date = addDays(date, 1)) {
    const own = emails.get(date) ?? []
    const holds = held.get(date) ?? []
    const of = (...modes: string[]) => sum(own.filter(({ mode }) => modes.includes(mode)))
    days.push({
      date,
      day: civilOf(toDayNumber(date)).day,
      types: [...Map.groupBy(own, ({ type }) => type)]
        .map(([type, rows]) => ({ type, emails: sum(rows) }))
        .toSorted((a, b) => b.emails - a.emails || a.type.localeCompare(b.type)),
      emails: sum(own.filter(({ mode }) => mode !== 'notify')),
      drafts: of('draft', 'waiting'),
      byHand: of('notify'),
      expected: sum(expected.get(date) ?? []),
      held: sum(holds),
      states: holds.map(({ state }) => state),
      paused: pausedOn(date, pauses),
    })
  }
  return [...Map.groupBy(days, ({ date }) => date.slice(0, 7))].map(([key, ofMonth]) => ({
    key,
    title: `${monthNames[Number(key.slice(5)) - 1]} ${key.slice(0, 4)}`,
    weeks: weeksOf(ofMonth),
    emails: sum(ofMonth),
    expected: ofMonth.reduce((total, day) => total + day.expected, 0),
  }))
}

function weeksOf(days: readonly CalendarDay[]): (CalendarDay | null)[][] {
  const weeks: (CalendarDay | null)[][] = []
  for (const day of days) {
    const weekday = weekdayOf(day.date) % 7
    if (weeks.length === 0 || weekday === 0) weeks.push(Array.from({ length: 7 }, () => null))
    const week = weeks.at(-1)
    if (week !== undefined) week[weekday] = day
  }
  return weeks
}

/** Whether anything is to be said of a day. */
export const isBusy = ({ emails, byHand, expected, held }: CalendarDay): boolean =>
  emails + byHand + expected + held > 0

/** Returns the day to go to from another one by an arrow key, undefined at the end. */
export function dayByKey(
  key: string,
  day: CalendarDate,
  { from, to }: Pick<CalendarFacts, 'from' | 'to'>,
): CalendarDate | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
  }
  const step = steps[key]
  if (step === undefined) return undefined
  const next = addDays(day, step)
  return next < from || next > to ? undefined : next
}
