import { displayLongDate } from '../../../kernel/calendar-date.ts'
import { countOf, formatCount } from '../../../kernel/count.ts'
import type { CalendarDay } from './calendar-days.rules.ts'

export const emailCalendarTitle = 'Email calendar'

/** Everything that a day has, in one line: for its button and for the list. */
export function calendarDayText(day: CalendarDay): string {
  const { emails, drafts, byHand, expected, held, states, paused } = day
  return [
    countOf(emails, 'email'),
    ...(drafts > 0 ? [`${formatCount(drafts)} as drafts`] : []),
    ...(byHand > 0 ? [`${formatCount(byHand)} by hand`] : []),
    ...(expected > 0 ? [`up to ${countOf(expected, 'more follow-up')}`] : []),
    ...(held > 0 ? [`${formatCount(held)} held by windows (${states.join(', ')})`] : []),
    ...(paused === 'all' ? ['all emails paused'] : paused === 'some' ? ['some emails paused'] : []),
  ].join(', ')
}

/** `August 6, 2026: 12 emails, 3 as drafts` */
export const dayLabel = (day: CalendarDay): string =>
  `${displayLongDate(day.date)}: ${calendarDayText(day)}`
