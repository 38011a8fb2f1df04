import { type CalendarDate, displayDate } from '../../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../../kernel/us-state.ts'
import { stateName } from '../../../geo/shared/us-states.ts'
import { yearlyEmailOf, yearlyEmailTypes } from '../../../organizations/shared/email-types.ts'

/** A part of a reason that differs between two of its kind. */
export interface ReasonPhrase {
  /** All of its texts, as a regular expression that JavaScript and PostgreSQL read the same way. */
  readonly stored: string
  /** Each client's own: it falls away where the emails of many are counted. */
  readonly own?: true
  /** Makes it from its values; a phrase without is its value. */
  readonly of?: (...values: never[]) => string
  /** Returns it as people read it, where that is not as it is stored. */
  readonly shown?: (stored: string) => string
}

/** For whom a pause is: this client, those of their agent, one type of email, or all clients. */
export type WhosePause = 'client' | 'agent' | 'type' | 'everybody'
const whoseTexts: Readonly<Record<WhosePause, string>> = {
  client: '',
  agent: ' for the clients of this agent',
  type: ' for this type of email',
  everybody: ' for everybody',
}

const isoDay = String.raw`\d{4}-\d\d-\d\d`
const shownDay = String.raw`\d\d/\d\d/\d{4}`
const shownIso = (day: string) => displayDate(day as CalendarDate)

export const reasonPhrases = {
  state: { stored: '[A-Z]{2}', shown: (state) => stateName(state as StateCode) },
  days: {
    own: true,
    of: (start: string, end: string) => ` ${start}..${end}`,
    stored: String.raw` ${isoDay}\.\.${isoDay}`,
    shown: (days) => `, ${shownIso(days.slice(1, 11))} to ${shownIso(days.slice(13))}`,
  },
  lead: {
    own: true,
    of: (days: number) => ` incl. ${days}-day lead`,
    stored: String.raw` incl\. \d+-day lead`,
    shown: (lead) => `, or the ${lead.replace(/\D/g, '')} days before it`,
  },
  late: {
    own: true,
    of: () => ' (catch-up)',
    stored: String.raw` \(catch-up\)`,
    shown: () => '; sent after it',
  },
  ago: {
    own: true,
    of: (days: number) => `: target date was ${days} day(s) ago`,
    stored: String.raw`: target date was \d+ day\(s\) ago`,
  },
  on: {
    own: true,
    of: (day: CalendarDate) => ` on ${displayDate(day)}`,
    stored: ` on ${shownDay}`,
  },
  from: {
    own: true,
    of: (day: CalendarDate | null) => (day === null ? '' : ` from ${displayDate(day)}`),
    stored: ` from ${shownDay}`,
  },
  until: {
    own: true,
    of: (day: CalendarDate | null) => (day === null ? '' : ` until ${displayDate(day)}`),
    stored: ` until ${shownDay}`,
  },
  whose: {
    of: (whose: WhosePause) => whoseTexts[whose],
    stored: Object.values(whoseTexts).join('|'),
  },
  email: { stored: yearlyEmailTypes.map((type) => yearlyEmailOf(type).name).join('|') },
  limit: { stored: String.raw`\d+` },
  year: { stored: String.raw`\d+` },
  age: { stored: String.raw`\d+` },
  lacking: { stored: '[a-z ,]+' },
} as const satisfies Readonly<Record<string, ReasonPhrase>>
export type PhraseName = keyof typeof reasonPhrases
