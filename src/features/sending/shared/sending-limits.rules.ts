import { addDays, type CalendarDate, displayLongDate } from '../../../kernel/calendar-date.ts'
import { countOf, formatCount } from '../../../kernel/count.ts'
import { scheduleOf, type WarmUp } from './warm-up.rules.ts'

/** The limits that keep planned emails from leaving on the day that is shown for them. */
export interface SendingLimits {
  /** Names of the mailbox providers to which emails wait because complaints have halted them. */
  readonly halted: string[]
  /** Emails a day to a mailbox provider: of those to which emails wait, the least far warmed up. */
  readonly limit: number | null
  /** The first day on which no limit can be left; each day without emails moves it. */
  readonly until: CalendarDate | null
  /** Emails to the member's clients that are due and wait for another day. */
  readonly waiting: number
}

/** Returns the limit of a warm-up that is at this day at least with every provider. */
export function warmUpUntil(
  warmUp: WarmUp,
  { today, daysBefore }: { readonly today: CalendarDate; readonly daysBefore: number },
): Pick<SendingLimits, 'limit' | 'until'> {
  const schedule = scheduleOf(warmUp)
  const limit = warmUp.on ? schedule[daysBefore] : undefined
  if (limit === undefined) return { limit: null, until: null }
  return { limit, until: addDays(today, schedule.length - daysBefore) }
}

/** Returns what to say beside emails with dates to come; undefined where they leave as planned. */
export function sendingLimitsText({ halted, limit, until, waiting }: SendingLimits) {
  const sentences = [
    limit === null || until === null
      ? null
      : `Sending from your own domain is limited to ${formatCount(limit)} emails a day per mailbox provider. The limit rises each day until ${displayLongDate(until)} at the earliest.`,
    halted.length === 0
      ? null
      : `Emails to ${halted.join(' and to ')} are halted because of complaints.`,
    (limit === null && halted.length === 0) || waiting === 0
      ? null
      : `${countOf(waiting, 'email')} that ${waiting === 1 ? 'is due will go' : 'are due will go'} out later.`,
  ].filter((one) => one !== null)
  return sentences.length === 0 ? undefined : sentences.join(' ')
}
