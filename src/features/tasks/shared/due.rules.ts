import {
  addDays,
  addMonths,
  type CalendarDate,
  civilOf,
  displayLongDate,
  fromDayNumber,
  toDayNumber,
  weekdayOf,
} from '../../../kernel/calendar-date.ts'
import { hourMs } from '../../../kernel/duration.ts'
import {
  clockTimeOf,
  displayMinute,
  type WallClock,
  wallClockAt,
} from '../../../kernel/wall-clock.ts'

/** When something is due, on a clock in the agency; `minute` is null for some time that day. */
export interface Due {
  readonly on: CalendarDate
  readonly minute: number | null
}

/** Returns a due time as calls write it. */
export const dueFields = (due: Due | null) => ({
  due_on: due?.on ?? null,
  due_time: due === null || due.minute === null ? null : clockTimeOf(due.minute),
})

/**
 * The standing of a task: `waiting` since its time, `later_today`, `planned` for a later day, `old`
 * when it has waited for more than 30 days, or `done`.
 */
export const standings = ['waiting', 'later_today', 'planned', 'old', 'done'] as const
export type Standing = (typeof standings)[number]

/** A longer wait is out of date for clients, and no work of today. */
export const oldAfterDays = 30

export const oldestDayOfToday = (today: CalendarDate): CalendarDate => addDays(today, -oldAfterDays)

/** `asked`: the day on which it was added, which counts where no one chose a day. */
export interface StandingFacts {
  readonly done: boolean
  readonly due: Due | null
  readonly asked: CalendarDate
}

/** Returns the standing of a task at a time; lists and counts use the same rule in SQL. */
export function standingOf({ done, due, asked }: StandingFacts, now: WallClock): Standing {
  if (done) return 'done'
  if ((due?.on ?? asked) < oldestDayOfToday(now.day)) return 'old'
  if (due === null) return 'waiting'
  if (due.on > now.day) return 'planned'
  const later = due.on === now.day && due.minute !== null && due.minute > now.minute
  return later ? 'later_today' : 'waiting'
}

const maxMonths = 120
const monthsFrom = (day: CalendarDate, months: number) =>
  fromDayNumber(addMonths(toDayNumber(day), months))

/**
 * Returns why a task cannot be due on a day: it may be due today or within ten years, and with
 * `past`, which an undo needs, since ten years ago.
 */
export function dueProblem(
  on: CalendarDate,
  today: CalendarDate,
  { past = false } = {},
): string | undefined {
  const from = past ? monthsFrom(today, -maxMonths) : today
  const until = monthsFrom(today, maxMonths)
  if (on >= from && on <= until) return undefined
  return `${displayLongDate(on)} cannot be the due date. Choose one from ${displayLongDate(from)} to ${displayLongDate(until)}.`
}

/** The choices of a snooze beside a day of one's own. */
export const snoozes = ['hour', 'tomorrow', 'week'] as const
export type Snooze = (typeof snoozes)[number]

/**
 * Returns when a snoozed task is due: an hour from now, or tomorrow or on the next Monday at its
 * own time of day, if it has one.
 */
export function snoozedTo(
  snooze: Snooze,
  { due, now, timeZone }: { due: Due | null; now: Date; timeZone: string },
): Due {
  if (snooze === 'hour') {
    const { day, minute } = wallClockAt(new Date(now.getTime() + hourMs).toISOString(), timeZone)
    return { on: day, minute }
  }
  const { day } = wallClockAt(now.toISOString(), timeZone)
  const days = snooze === 'tomorrow' ? 1 : 8 - weekdayOf(day)
  return { on: addDays(day, days), minute: due?.minute ?? null }
}

const inWords = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const withYear = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Returns a day as people say it: "Today", "Thu, Dec 3", with the year if it is another one. */
export function dayWords(day: CalendarDate, today: CalendarDate): string {
  const away = toDayNumber(day) - toDayNumber(today)
  if (away === 0) return 'Today'
  if (away === 1) return 'Tomorrow'
  if (away === -1) return 'Yesterday'
  const at = Date.parse(`${day}T00:00:00Z`)
  const sameYear = civilOf(toDayNumber(day)).year === civilOf(toDayNumber(today)).year
  return (sameYear ? inWords : withYear).format(at)
}

/** Returns when something is due: "Tomorrow, 10:00 AM". */
export const dueWords = ({ on, minute }: Due, today: CalendarDate): string =>
  minute === null ? dayWords(on, today) : `${dayWords(on, today)}, ${displayMinute(minute)}`
