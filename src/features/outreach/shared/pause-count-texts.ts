import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { countOf, formatCount } from '../../../kernel/count.ts'
import type { Pause, PauseCount } from './pauses.contract.ts'

export const pauseNotCounted = 'The emails held by this pause could not be counted.'
export const pauseBeingCounted = 'Counting the emails held by this pause...'

/** The limits of a count: emails that it lacks, and why a day of it may change. */
export const pauseCountLimits =
  'Follow-ups to emails not yet sent are not included. A client gets one email a day, so a second one goes a day later.'

const total = (going: PauseCount['going']) => going.reduce((sum, { emails }) => sum + emails, 0)

/** Returns in sentences which emails a pause holds, and when they go. */
export function pauseCountText(
  count: PauseCount,
  { planned, until }: Pick<Pause, 'planned' | 'until'>,
): string {
  const { held, shared, due, late, going, to, about } = count
  const isKnown = until !== null && until <= to
  const notCounted = isKnown ? [] : [notCountedText(until, to)]
  if (held + shared === 0) return ['No planned emails are held.', ...notCounted].join(' ')
  const will = planned ? 'It will hold' : 'It holds'
  if (held === 0)
    return [
      `${will} ${about ? 'about ' : ''}${countOf(shared, 'email')} that another pause also holds.`,
      ...notCounted,
      ...partText(count),
    ].join(' ')
  // Beyond the plan, an email that has no day may have one later.
  const other = isKnown ? held - late - total(going) : 0
  const outcomes = until === null ? [] : outcomesOf({ going, late, other, isKnown }, until)
  return [
    `${will} ${about ? 'about ' : ''}${countOf(held, 'email')}${outcomes.length === 0 ? '' : ':'}`,
    outcomes.length === 0
      ? `in the plan${planned ? '' : `, ${formatCount(due)} of them due by today`}.`
      : `${outcomes.join('; ')}.`,
    ...(shared === 0 ? [] : [`Another pause also holds ${formatCount(shared)} more.`]),
    ...notCounted,
    ...partText(count),
  ].join(' ')
}

function outcomesOf(
  {
    going,
    late,
    other,
    isKnown,
  }: Pick<PauseCount, 'going' | 'late'> & { readonly other: number; readonly isKnown: boolean },
  until: CalendarDate,
): string[] {
  const [first, ...later] = going
  const last = later.at(-1)
  const days =
    last === undefined || first === undefined
      ? displayDate(first?.date ?? until)
      : `${displayDate(first.date)} to ${displayDate(last.date)}, ${formatCount(first.emails)} of them on the first day`
  const on = last === undefined ? 'on' : 'from'
  const all = total(going)
  const notGoing = (emails: number, why: string) =>
    emails === 0
      ? []
      : [`${formatCount(emails)} ${emails === 1 ? 'does' : 'do'} not go out, ${why}`]
  // Beyond the plan, no number is not the number none.
  const goes = all > 0 || isKnown
  return [
    ...(goes
      ? [`${formatCount(all)} ${all === 1 ? 'goes' : 'go'} out afterward, ${on} ${days}`]
      : []),
    ...notGoing(late, 'because it will be too late'),
    ...notGoing(other, 'for another reason, such as an enrollment window'),
  ]
}

const notCountedText = (until: CalendarDate | null, to: CalendarDate): string =>
  until === null
    ? `Emails are planned through ${displayDate(to)}. When someone ends the pause, those that are not too late go out right away.`
    : `Emails are planned through ${displayDate(to)}, so it is not known yet what will go out after the pause.`

const partText = ({ about, clients, total: all }: PauseCount): string[] =>
  about ? [`Estimated from ${formatCount(clients)} of ${formatCount(all)} clients.`] : []

/**
 * Returns what goes when a pause ends today: "12 emails go today because they are already due, 46
 * on …".
 */
export function endedPauseText(count: PauseCount): string {
  const { held, shared, due, about } = count
  if (held === 0)
    return shared === 0
      ? 'No planned emails are held, so none will go out now.'
      : `If it ends now, no emails go out. Another pause still holds ${formatCount(shared)}.`
  const later = held - due
  const first =
    due === 0
      ? undefined
      : `${countOf(due, 'email')} ${due === 1 ? 'goes' : 'go'} today because ${due === 1 ? 'it is' : 'they are'} already due`
  const rest =
    later === 0
      ? undefined
      : first === undefined
        ? `${countOf(later, 'email')} ${later === 1 ? 'goes on its own day' : 'go on their own days'}`
        : `${formatCount(later)} on ${later === 1 ? 'its own day' : 'their own days'}`
  const text = [first, rest].filter((part) => part !== undefined).join(', ')
  return [
    `If it ends now, ${about ? 'about ' : ''}${text}.`,
    ...(shared === 0 ? [] : [`Another pause still holds ${formatCount(shared)} more.`]),
    ...partText(count),
  ].join(' ')
}
