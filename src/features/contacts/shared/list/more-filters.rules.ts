// Part of the list's URL, so of the app's shell: what only the list needs is in filter-words.ts.
import { parseCalendarDate } from '../../../../kernel/calendar-date.ts'

/** Bounds of a filter, both included; undefined where it is open. */
export interface Bounds<Value> {
  readonly from: Value | undefined
  readonly to: Value | undefined
}

/** Reads whole years: `65-70`, `80-`, `-64`. */
export function readAges(text: string): Bounds<number> | undefined {
  const [, from, to] = /^(\d{0,3})-(\d{0,3})$/.exec(text) ?? []
  return from === undefined || (from === '' && to === '')
    ? undefined
    : { from: from === '' ? undefined : Number(from), to: to === '' ? undefined : Number(to) }
}

/** Reads days of the year: `0301-0331` is March; `1215-0115` goes past the end of the year. */
export function readBirthdays(text: string): { from: number; to: number } | undefined {
  const [, from = '', to = ''] = /^(\d{4})-(\d{4})$/.exec(text) ?? []
  const isDay = (day: string) =>
    parseCalendarDate(`2024-${day.slice(0, 2)}-${day.slice(2)}`) !== undefined
  return isDay(from) && isDay(to) ? { from: Number(from), to: Number(to) } : undefined
}

/** Reads calendar dates: `2026-01-01..2026-03-31`, `2026-01-01..`, `..2026-03-31`. */
export function readDays(text: string): Bounds<string> | undefined {
  const [from = '', to = '', ...more] = text.split('..')
  const isDay = (day: string) => day === '' || parseCalendarDate(day) !== undefined
  if (!text.includes('..') || more.length > 0 || !isDay(from) || !isDay(to)) return undefined
  return from === '' && to === '' ? undefined : { from: from || undefined, to: to || undefined }
}

/** A deed of a client within a number of days: viewed a quote, answered, asked for a call. */
export interface Deed {
  readonly deed: 'viewed' | 'answered' | 'called'
  readonly days: number
  /** They did not. */
  readonly not: boolean
}

/** Reads `viewed-30`, `!answered-365`. */
export function readDeed(text: string): Deed | undefined {
  const [, not, deed, days] = /^(!?)(viewed|answered|called)-([1-9]\d{0,3})$/.exec(text) ?? []
  return deed === undefined
    ? undefined
    : { deed: deed as Deed['deed'], days: Number(days), not: not === '!' }
}

/**
 * Reads `running`, `coming`, or `ends-14`: running, and over within that many days. `plan-ends`:
 * none is noted, but the client's Medicare Advantage plan is on a list of ended plans.
 */
export function readFederal(
  text: string,
): { coming: boolean; days: number | undefined; planEnds?: true } | undefined {
  if (text === 'plan-ends') return { coming: false, days: undefined, planEnds: true }
  const days = /^ends-([1-9]|[1-5]\d|6[0-3])$/.exec(text)?.[1]
  if (days === undefined && text !== 'running' && text !== 'coming') return undefined
  return { coming: text === 'coming', days: days === undefined ? undefined : Number(days) }
}

const price = /^(\d{0,6}(?:\.\d{1,2})?)-(\d{0,6}(?:\.\d{1,2})?)$/
const cents = (dollars: string) => (dollars === '' ? undefined : Math.round(Number(dollars) * 100))

/** Reads dollars a month, returned in cents: `100-150`, `99.50-`, `-200`; `known`, `none`. */
export function readPremium(text: string): Bounds<number> | 'known' | 'none' | undefined {
  if (text === 'known' || text === 'none') return text
  const [, first, last] = price.exec(text) ?? []
  const [from, to] = [cents(first ?? ''), cents(last ?? '')]
  if (from === undefined && to === undefined) return undefined
  return from !== undefined && to !== undefined && from > to ? undefined : { from, to }
}

/** When an email went or goes: between days, or days from now, either end open. */
export interface EmailTime {
  readonly days: Bounds<string> | undefined
  readonly within: number | undefined
  /** Not within these days. */
  readonly not: boolean
  /** A type of emails. */
  readonly type: string | undefined
}

/** Reads `any`, `within-30` or days, each with a type if wanted: `within-30:birthday`. */
function readEmailTime(text: string): EmailTime | undefined {
  const [, when = '', type] = /^([^:]+?)(?::([a-z\d_]{1,40}))?$/.exec(text) ?? []
  const [, not, within] = /^(!?)within-([1-9]\d{0,3})$/.exec(when) ?? []
  const days = readDays(when)
  const inOrder = days === undefined || (days.from ?? '') <= (days.to ?? '9999-12-31')
  if (when !== 'any' && within === undefined && days === undefined) return undefined
  if (!inOrder || (when === 'any' && type === undefined) || (not === '!' && type !== undefined))
    return undefined
  return { days, within: within ? Number(within) : undefined, not: not === '!', type }
}

/** Reads the last email: as above, `!within-30` for not within these days, or `never`. */
export const readLastEmail = (text: string): EmailTime | 'never' | undefined =>
  text === 'never' ? text : readEmailTime(text)

/** Reads the next email: as above, or `none`. */
export function readNextEmail(text: string): EmailTime | 'none' | undefined {
  if (text === 'none') return text
  const time = readEmailTime(text)
  return time?.not ? undefined : time
}

/**
 * Values of the filter by whether emails go to a client: `stopped` is any reason. An unread reply
 * holds follow-ups alone, and a letter may come in place of an email.
 */
export const emailValues = [
  'allowed',
  'stopped',
  'unsubscribed',
  'bounced',
  'complained',
  'do_not_contact',
  'medicare_advantage',
  'deceased',
  'no_address',
  'calls_instead',
  'held_out',
  'paused',
  'reply_unread',
  'by_letter',
] as const
export const languageValues = ['en', 'es', 'none'] as const
export const taskValues = ['open', 'none'] as const
/** Whether the member sees other clients of the household. */
export const householdValues = ['shared', 'alone'] as const
/** Days of `did` that mean ever: `!viewed-9999` is never. */
export const everDays = 9999
