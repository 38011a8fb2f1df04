import { type CalendarDate, displayDate } from '../../../../kernel/calendar-date.ts'
import { countOf } from '../../../../kernel/count.ts'
import { displayMoney } from '../../../../kernel/money.ts'
import { type EmailType, emailTypes } from '../../../organizations/shared/email-types.ts'
import {
  type Bounds,
  type EmailTime,
  readLastEmail,
  readNextEmail,
  readPremium,
} from './more-filters.rules.ts'

const shownDay = (text: string): string => displayDate(text as CalendarDate)

/** Returns a range in words, by those for an open end. */
export function betweenWords<Value>(
  { from, to }: Bounds<Value>,
  show: (value: Value) => string,
  atLeast: (value: string) => string,
  atMost: (value: string) => string,
): string {
  if (from === undefined) return to === undefined ? '' : atMost(show(to))
  if (to === undefined) return atLeast(show(from))
  return from === to ? show(from) : `${show(from)} to ${show(to)}`
}

/** A range of days: "from 01/01/2026". */
export const daysWords = (days: Bounds<string>): string =>
  betweenWords(
    days,
    shownDay,
    (from) => `from ${from}`,
    (to) => `until ${to}`,
  )

const premiumWords = (premium: Bounds<number>) =>
  betweenWords(
    premium,
    displayMoney,
    (from) => `${from} or more`,
    (to) => `at most ${to}`,
  )

export const typeWords = (type: string): string => emailTypes[type as EmailType]?.label ?? type

/** When an email went or goes; empty for any time. */
const timeWords = ({ days, within, not }: EmailTime) =>
  within === undefined
    ? days === undefined
      ? ''
      : daysWords(days)
    : `${not ? 'not ' : ''}within ${countOf(within, 'day')}`

const timeText = (time: EmailTime) =>
  [time.type === undefined ? '' : typeWords(time.type), timeWords(time)]
    .filter((part) => part !== '')
    .join(', ')
    .replace(/^./, (letter) => letter.toUpperCase())

/** Filters of which each value is a part of the sentence: on a chip, and in the sentence. */
export const valueWords = {
  tasks: {
    chip: (value: string) => (value === 'open' ? 'Open' : 'None open'),
    said: (value: string) => (value === 'open' ? 'with open tasks' : 'without open tasks'),
  },
  premium: {
    chip(value: string) {
      const read = readPremium(value)
      if (read === undefined) return value
      return read === 'known' ? 'Known' : read === 'none' ? 'Not known' : premiumWords(read)
    },
    said(value: string) {
      const read = readPremium(value)
      return typeof read === 'object'
        ? `who pay ${premiumWords(read)} a month`
        : `whose premium is ${read === 'none' ? 'not known' : 'known'}`
    },
  },
  household: {
    chip: (value: string) => (value === 'shared' ? 'With other clients' : 'No other client'),
    said: (value: string) =>
      value === 'shared' ? 'who share a household' : 'with no other client in the household',
  },
  last_email: {
    chip(value: string) {
      const time = readLastEmail(value)
      return time === 'never' ? 'Never' : time === undefined ? value : timeText(time)
    },
    said(value: string) {
      const time = readLastEmail(value)
      if (time === undefined || time === 'never') return 'who were never emailed'
      if (time.not) return `who were not emailed ${timeWords({ ...time, not: false })}`
      const last = time.type === undefined ? 'email went' : `email was ${typeWords(time.type)}`
      return `whose last ${last} ${timeWords(time)}`.trim()
    },
  },
  next_email: {
    chip(value: string) {
      const time = readNextEmail(value)
      return time === 'none' ? 'None planned' : time === undefined ? value : timeText(time)
    },
    said(value: string) {
      const time = readNextEmail(value)
      if (time === undefined || time === 'none') return 'with no email planned'
      const next = time.type === undefined ? 'email goes' : `email is ${typeWords(time.type)}`
      return `whose next ${next} ${timeWords(time)}`.trim()
    },
  },
  phone: {
    chip: () => 'No phone number',
    said: () => 'without a phone number',
  },
} as const

export const hasValueWords = (key: string): key is keyof typeof valueWords =>
  Object.hasOwn(valueWords, key)
