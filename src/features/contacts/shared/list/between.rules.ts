// Part of the list's URL, so of the app's shell: the words are in between-words.ts.
import { parseCalendarDate } from '../../../../kernel/calendar-date.ts'
import { dayMs } from '../../../../kernel/duration.ts'

// Those of quotes and of emails count on the day of sending (decision 158), those of calls on the
// day on which they were asked for, `saw`, `replied` and `wanted` when the client did it.
const happenings = [
  'quoted',
  'viewed',
  'answered',
  'emailed',
  'clicked',
  'scanned',
  'asked',
  'called',
  'waiting',
  'saw',
  'replied',
  'wanted',
  'planned',
  'unsent',
  'letters',
  'renews',
] as const
export type Happening = (typeof happenings)[number]
/** Those that can begin or end at a minute, not with a day. */
const timed: readonly Happening[] = ['saw', 'replied', 'wanted']

export interface Between {
  readonly what: Happening
  /** Calendar dates, both included; of those in `timed` also minutes such as 2026-06-10T1405Z. */
  readonly from: string
  readonly to: string
  /** The id of the agent at that time, 0 for none; of planned emails and letters their type. */
  readonly of?: string
}

/** Days that anniversaries and planned emails are looked for in at most. */
const maxDaysAhead = 400
/** A link of the list needs one; each is a condition of the database. */
export const maxBetween = 10
const form = /^([a-z]+):([\dT-]+Z?)\.\.([\dT-]+Z?)(?::([a-z\d_]{1,40}))?$/
const minute = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3])[0-5]\dZ$/

const isDay = (text: string) => parseCalendarDate(text) !== undefined
export const isMinute = (text: string): boolean => isDay(minute.exec(text)?.[1] ?? '')

/** Reads `viewed:2026-05-17..2026-06-15`, with an agent `viewed:2026-05-17..2026-06-15:12`. */
export function readBetween(text: string): Between | undefined {
  const [, word, from = '', to = '', of] = form.exec(text) ?? []
  const what = happenings.find((one) => one === word)
  if (what === undefined) return undefined
  const isBound = (bound: string) => isDay(bound) || (timed.includes(what) && isMinute(bound))
  if (!isBound(from) || !isBound(to) || !inOrder(from, to)) return undefined
  const typed = what === 'planned' || what === 'unsent' || what === 'letters'
  const ahead = typed || what === 'renews'
  if (ahead && (from < '1900' || to >= '2101' || daysBetween(from, to) > maxDaysAhead))
    return undefined
  const takesAgent = !ahead && !timed.includes(what)
  if (of !== undefined && !typed && !(takesAgent && /^\d{1,15}$/.test(of))) return undefined
  return { what, from, to, ...(of === undefined ? {} : { of }) }
}

/** A minute and a day: which comes first depends on the time zone, by up to a day. */
const inOrder = (from: string, to: string) =>
  isMinute(from) === isMinute(to)
    ? from <= to
    : daysBetween(from.slice(0, 10), to.slice(0, 10)) >= -1

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

/** Returns the value of the filter, as the URL has it. */
export const betweenValue = ({ what, from, to, of }: Between): string =>
  `${what}:${from}..${to}${of === undefined ? '' : `:${of}`}`

/** Returns the minute of an instant as the filter has it, rounded down. */
export const minuteText = (at: Date): string =>
  `${at.toISOString().slice(0, 16).replace(/:/g, '')}Z`

/** Returns the instant of a minute of the filter. */
export const instantOfMinute = (text: string): Date =>
  new Date(text.replace(/T(\d\d)(\d\d)Z/, 'T$1:$2:00Z'))

/** Returns the link of the list with the clients to whom something happened. */
export const peopleHref = (between: Between, more: Readonly<Record<string, string>> = {}): string =>
  `/contacts?${new URLSearchParams({ between: betweenValue(between), ...more })}`
