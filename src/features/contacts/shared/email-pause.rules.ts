import { addDays, type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'

/** The longest pause; who should get no email for longer is not to be contacted. */
const maxPauseDays = 730

const prefix = 'Emails are paused'

/** For whom a pause is: this client, those of their agent, one type of email, or all clients. */
export type WhosePause = 'client' | 'agent' | 'type' | 'everybody'
const whoseTexts: Readonly<Record<WhosePause, string>> = {
  client: '',
  agent: ' for the clients of this agent',
  type: ' for this type of email',
  everybody: ' for everybody',
}

interface PauseWords {
  /** Null once it has begun. */
  readonly from?: CalendarDate | null
  /** Null without an end. */
  readonly until: CalendarDate | null
  readonly whose: WhosePause
}

/** Why an email waits or is skipped: `Emails are paused until 08/07/2026`. */
export const pauseReason = ({ from = null, until, whose }: PauseWords): string =>
  [
    prefix,
    ...(from === null ? [] : [` from ${displayDate(from)}`]),
    ...(until === null ? [] : [` until ${displayDate(until)}`]),
    whoseTexts[whose],
  ].join('')
/** Why a client gets no email before that day. */
export const pausedUntilReason = (until: CalendarDate): string =>
  pauseReason({ until, whose: 'client' })
/** Whether a stored reason is that of a pause. */
export const isPauseReason = (reason: string | null): boolean => reason?.startsWith(prefix) ?? false

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
