import fc from 'fast-check'
import { emailReasons } from '../../src/features/contacts/shared/reasons/email-reasons.ts'
import {
  type PhraseName,
  type ReasonPhrase,
  reasonPhrases,
} from '../../src/features/contacts/shared/reasons/reason-phrases.ts'
import {
  yearlyEmailOf,
  yearlyEmailTypes,
} from '../../src/features/organizations/shared/email-types.ts'
import { fromDayNumber } from '../../src/kernel/calendar-date.ts'
import { stateCodes } from '../../src/kernel/us-state.ts'

type Values = Readonly<Record<PhraseName, string>>

const day = fc.integer({ min: 0, max: 40_000 }).map(fromDayNumber)
const dayOrNone = fc.option(day)
const number = fc.nat({ max: 9999 })
const { days, lead, late, ago, on, from, until, whose } = reasonPhrases

const anyValues: fc.Arbitrary<Values> = fc.record({
  state: fc.constantFrom(...stateCodes),
  days: fc.tuple(day, day).map(([start, end]) => days.of(start, end)),
  lead: number.map(lead.of),
  late: fc.constant(late.of()),
  ago: number.map(ago.of),
  on: day.map(on.of),
  from: dayOrNone.map(from.of),
  until: dayOrNone.map(until.of),
  whose: fc.constantFrom('client', 'agent', 'type', 'everybody').map(whose.of),
  email: fc.constantFrom(...yearlyEmailTypes).map((type) => yearlyEmailOf(type).name),
  limit: number.map(String),
  year: number.map(String),
  age: number.map(String),
  lacking: fc.constantFrom(
    'gender is',
    'zip code and birth date are',
    'zip code, gender and tobacco use are',
  ),
})

const own = Object.entries<ReasonPhrase>(reasonPhrases).filter(([, phrase]) => phrase.own)
const withoutOwn = Object.fromEntries(own.map(([name]) => [name, '']))

/** Any reason with any values; `shared` has no value that is a client's own. */
export const anyReason = fc
  .tuple(fc.constantFrom(...Object.entries(emailReasons)), anyValues)
  .map(([[kind, sentence], values]) => ({
    kind,
    write: typeof sentence === 'string' ? () => sentence : (all: Values) => sentence(all),
    values,
    shared: { ...values, ...withoutOwn },
  }))
