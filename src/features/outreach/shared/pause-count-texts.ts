import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { countOf, formatCount } from '../../../kernel/count.ts'
import type { Pause, PauseCount } from './pauses.contract.ts'

export const pauseNotCounted = 'The emails of this pause could not be counted.'
export const pauseBeingCounted = 'Counting the emails of this pause...'

/** The limits of a count: emails that it lacks, and why a day of it may change. */
export const pauseCountLimits =
  'Reminders of emails that are not sent yet come on top. A client gets one email a day, so a second one goes a day later.'

const total = (going: PauseCount['going']) => going.reduce((sum, { emails }) => sum + emails, 0)

/** Returns in sentences which emails a pause holds, and when they go. */
export function pauseCountText(
  count: PauseCount,
  { planned, until }: Pick<Pause, 'planned' | 'until'>,
): string {
  const { held, shared, due, late, going, to, about } = count
  const isKnown = until !== null && until <= to
  const notCounted = isKnown ? [] : [notCountedText(until, to)]
  if (held + shared === 0) return ['No email of the plan is held.', ...notCounted].join(' ')
  const will = planned ? 'It will hold' : 'It holds'
  if (held === 0)
    return [
      `${will} ${about ? 'about ' : ''}${countOf(shared, 'email')} of the plan, which another pause holds too.`,
      ...notCounted,
      ...partText(count),
    ].join(' ')
  // Beyond the plan, an email that has no day may have one later.
  const other = isKnown ? held - late - total(going) : 0
  const outcomes = until === null ? [] : outcomesOf({ going, late, other, isKnown }, until)
  return [
    `${will} ${about ? 'about ' : ''}${countOf(held, 'email')}${outcomes.length === 0 ? '' : ':'}`,
    outcomes.length === 0
      ? `of the plan${planned ? '' : `, ${formatCount(due)} of them due by today`}.`
      : `${outcomes.join('; ')}.`,
    ...(shared === 0 ? [] : [`Another pause holds ${formatCount(shared)} more too.`]),
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
    emails === 0 ? [] : [`${formatCount(emails)} ${emails === 1 ? 'does' : 'do'} not go, ${why}`]
  // Beyond the plan, no number is not the number none.
  const goes = all > 0 || isKnown
  return [
    ...(goes ? [`${formatCount(all)} ${all === 1 ? 'goes' : 'go'} after it, ${on} ${days}`] : []),
    ...notGoing(late, 'as too late by then'),
    ...notGoing(other, 'for another reason such as an enrollment window'),
  ]
}

const notCountedText = (until: CalendarDate | null, to: CalendarDate): string =>
  until === null
    ? `Emails are planned to ${displayDate(to)}; when somebody ends the pause, those go at once that are not too late.`
    : `Emails are planned to ${displayDate(to)}, so what goes after the pause is not known yet.`

const partText = ({ about, clients, total: all }: PauseCount): string[] =>
  about
    ? [
        `Counted from ${formatCount(clients)} of ${formatCount(all)} clients, so the numbers are about right.`,
      ]
    : []

/** Returns what goes when a pause ends today: `12 emails go today, as due already, 46 on …`. */
export function endedPauseText(count: PauseCount): string {
  const { held, shared, due, about } = count
  if (held === 0)
    return shared === 0
      ? 'No email of the plan is held, so none goes now.'
      : `None goes if it ends now. Another pause still holds ${formatCount(shared)}.`
  const later = held - due
  const first =
    due === 0
      ? undefined
      : `${countOf(due, 'email')} ${due === 1 ? 'goes' : 'go'} today, as due already`
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
