import { addDays, type CalendarDate } from '../../../kernel/calendar-date.ts'
import { emailReasons } from './reasons/email-reasons.ts'
import { reasonPhrases } from './reasons/reason-phrases.ts'

/** The longest pause; who should get no email for longer is not to be contacted. */
export const maxPauseDays = 730

/** Why a client gets no email before that day. */
export const pausedUntilReason = (until: CalendarDate): string =>
  emailReasons.paused({
    from: '',
    until: reasonPhrases.until.of(until),
    whose: reasonPhrases.whose.of('client'),
  })

/** Returns the end of a client's pause, null without one or once it is over. */
export const pauseLeft = (until: CalendarDate | null, today: CalendarDate): CalendarDate | null =>
  until !== null && until > today ? until : null

export const pauseDayUnreadable = 'Please enter a date such as 12/31/2026'
export const pauseTooEarly = 'Please choose a date after today.'
export const pauseTooLate =
  'A pause can last up to two years. To stop emails for longer, mark the client as “Do not contact”.'
export const pauseFailed = 'The pause was not saved. Please try again.'

/** Returns why emails cannot be paused until a day, undefined if they can. */
export function pauseProblem(until: CalendarDate, today: CalendarDate): string | undefined {
  if (until <= today) return pauseTooEarly
  return until > addDays(today, maxPauseDays) ? pauseTooLate : undefined
}
