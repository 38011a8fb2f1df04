import {
  addMonths,
  type CalendarDate,
  calendarDate,
  civilOf,
  fromDayNumber,
  toDayNumber,
} from '../../../kernel/calendar-date.ts'

/** The pauses that a client may choose; `keep` is the one that holds now. */
export const pauseChoices = ['none', 'keep', 'months_3', 'months_6', 'new_year'] as const
export type PauseChoice = (typeof pauseChoices)[number]

/**
 * Returns the first day on which emails go again, null without a pause. `none` ends only the pause
 * that the form showed: the agent may have stored another one since.
 */
export function pausedUntilBy(
  choice: PauseChoice,
  today: CalendarDate,
  now: CalendarDate | null,
  shown: CalendarDate | null = now,
): CalendarDate | null {
  const day = toDayNumber(today)
  if (choice === 'none') return now === shown ? null : now
  if (choice === 'keep') return now
  if (choice === 'new_year') return calendarDate(`${civilOf(day).year + 1}-01-01`)
  return fromDayNumber(addMonths(day, choice === 'months_3' ? 3 : 6))
}
