import { addDays, type CalendarDate } from '../../../kernel/calendar-date.ts'
import { maxPauseDays, pauseTooEarly } from '../../contacts/shared/email-pause.rules.ts'

/** How long before its first day a pause may be set. */
const maxDaysAhead = 365

export interface PauseDays {
  readonly from: CalendarDate
  /** The first day on which emails go again; null until a member ends the pause. */
  readonly until: CalendarDate | null
}

export const pauseFromPast = 'Please choose today or a later date.'
export const pauseFromTooLate = 'A pause must start within one year.'
export const pauseEndsFirst = 'Please choose a date after the first day of the pause.'
export const pauseTooLong =
  'A pause can last up to two years. Leave the date blank to pause until someone ends it.'

export interface PauseDaysProblem {
  readonly field: 'from' | 'until'
  readonly text: string
}

/**
 * Returns why a pause cannot have these days, undefined if it can. The first day of one that has
 * begun is `begun`, which may be past.
 */
export function pauseDaysProblem(
  { from, until }: PauseDays,
  today: CalendarDate,
  begun?: CalendarDate,
): PauseDaysProblem | undefined {
  if (from < today && from !== begun) return { field: 'from', text: pauseFromPast }
  if (from > addDays(today, maxDaysAhead)) return { field: 'from', text: pauseFromTooLate }
  if (until === null) return undefined
  if (until <= from) return { field: 'until', text: pauseEndsFirst }
  if (until <= today) return { field: 'until', text: pauseTooEarly }
  // As long as that of one client: from its first day, or from today if it has begun.
  const first = from < today ? today : from
  return until > addDays(first, maxPauseDays) ? { field: 'until', text: pauseTooLong } : undefined
}
