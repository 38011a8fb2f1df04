import { z } from 'zod'
import shipped from '../../../../data/state-rights.json' with { type: 'json' }
import {
  type CalendarDate,
  CalendarDateField,
  type DayNumber,
  toDayNumber,
} from '../../../kernel/calendar-date.ts'
import { type StateCode, StateCodeField } from '../../../kernel/us-state.ts'
import type { WindowTerms } from './rule-book.ts'
import { RuleBookProblem } from './rule-book-problem.ts'

const rightIssuers = ['any', 'same_or_affiliate', 'same'] as const
const rightBenefits = ['any', 'same_group', 'equal_or_lesser', 'same_letter'] as const

/** The limits of a right, which every promise of it names. */
export interface RightLimits {
  readonly issuers: (typeof rightIssuers)[number]
  readonly benefits: (typeof rightBenefits)[number]
  /** It holds only for a person who was not without coverage for more than 90 days. */
  readonly noGap: boolean
}

/** Where a rule comes from, and how long it may be promised before someone has looked again. */
export interface RuleOrigin {
  /**
   * State, part and version of the rule: `KY-1` of a right, `MD-C1` of a commission, `VT-U1` where
   * nothing is settled. A changed rule has a higher version.
   */
  readonly id: string
  readonly state: StateCode
  readonly version: number
  /** As consumers read it: the law or the kind of source. */
  readonly source: string
  /** Its contents, for members. */
  readonly note: string | null
  readonly sure: 'high' | 'medium' | 'low'
  readonly checkedOn: CalendarDate
  readonly checkAgainBy: CalendarDate
}

/** In force from the one day to the other, both included; null means without such a limit. */
interface InForce {
  readonly since: DayNumber | null
  readonly until: DayNumber | null
}

/** A right on some days of each year. */
export interface YearlyRight extends RuleOrigin, RightLimits, WindowTerms, InForce {
  readonly kind: 'yearly'
}
/** A right on every day. */
export interface AlwaysRight extends RuleOrigin, RightLimits, InForce {
  readonly kind: 'always'
}
export type RightRule = YearlyRight | AlwaysRight

/** A law that forbids paying less commission for a policy sold under a right. */
export interface CommissionRule extends RuleOrigin, InForce {}

/** Rights that state laws give consumers, and laws about commissions: immutable. */
export interface RightsBook {
  /** The day on which the book was made. */
  readonly version: CalendarDate
  readonly rights: ReadonlyMap<StateCode, readonly RightRule[]>
  readonly commissions: ReadonlyMap<StateCode, readonly CommissionRule[]>
  /** States that may give a right: a consumer there reads neither that nor the contrary. */
  readonly unsettled: ReadonlyMap<StateCode, RuleOrigin>
}

const origin = {
  state: StateCodeField,
  version: z.int().positive(),
  source: z.string().trim().min(1).max(400),
  note: z.string().optional(),
  sure: z.enum(['high', 'medium', 'low']),
  checked_on: CalendarDateField,
  check_again_by: CalendarDateField,
}
const inForce = { since: CalendarDateField.optional(), until: CalendarDateField.optional() }
const limits = {
  issuers: z.enum(rightIssuers),
  benefits: z.enum(rightBenefits),
  condition: z.literal('no_gap_over_90_days').optional(),
}
const YearlyData = z.strictObject({
  ...origin,
  ...inForce,
  ...limits,
  from: z.enum(['birthday', 'birth_month_first', 'anniversary']),
  /** Days before it on which the right begins. */
  before: z.int().positive().max(180).optional(),
  days: z.int().min(2).max(365),
  /** The text says "within N days of": the last day is not promised. */
  within: z.literal(true).optional(),
  age: z.tuple([z.int().nullable(), z.int().nullable()]).optional(),
})
const AlwaysData = z.strictObject({
  ...origin,
  ...inForce,
  ...limits,
  always: z.literal(true),
})
const CommissionData = z.strictObject({ ...origin, ...inForce })
const BookData = z.strictObject({
  version: CalendarDateField,
  about: z.string(),
  rights: z.array(z.union([YearlyData, AlwaysData])),
  commission: z.array(CommissionData),
  unsettled: z.array(z.strictObject(origin)),
})
type OriginData = z.output<typeof CommissionData>
type RightData = z.output<typeof YearlyData> | z.output<typeof AlwaysData>

/** Reads a book of rights. Throws `RuleBookProblem` with all that is wrong in it. */
export function readRightsBook(data: unknown): RightsBook {
  const { success, data: book, error } = BookData.safeParse(data)
  if (!success)
    throw new RuleBookProblem(
      error.issues.map(({ path, message }) => `${placeOf(data, path)}: ${message}`),
    )
  const problems = [
    ...book.rights.flatMap((one) => datesWrong('right', one, book.version)),
    ...book.commission.flatMap((one) => datesWrong('commission', one, book.version)),
    ...book.unsettled.flatMap((one) => datesWrong('unsettled', one, book.version)),
    ...overlaps('rights', book.rights),
    ...overlaps('commission rules', book.commission),
    ...overlaps('unsettled entries', book.unsettled),
    ...book.unsettled
      .filter(({ state }) => book.rights.some((right) => right.state === state))
      .map(({ state }) => `${state} has a right and is unsettled too: it can only be one of them`),
  ]
  if (problems.length > 0) throw new RuleBookProblem(problems)
  return {
    version: book.version,
    rights: Map.groupBy(book.rights.map(rightOf), ({ state }) => state),
    commissions: Map.groupBy(
      book.commission.map((one) => ({ ...originOf(one, 'C'), ...inForceOf(one) })),
      ({ state }) => state,
    ),
    unsettled: new Map(book.unsettled.map((one) => [one.state, originOf(one, 'U')])),
  }
}

/** Names the state of the entry that a problem is in, since no one counts entries. */
function placeOf(data: unknown, path: readonly PropertyKey[]): string {
  const [list, index] = path
  const entries = list === undefined ? undefined : Reflect.get(Object(data), list)
  const state = index === undefined ? undefined : Reflect.get(Object(entries?.[index]), 'state')
  const where = path.map(String).join('.')
  return typeof state === 'string' ? `${state} (${where})` : where || 'the file'
}

type Dated = Pick<OriginData, 'state' | 'version' | 'since' | 'until'>
const named = (what: string, { state, version }: Dated) => `${state}, ${what}, version ${version}`

function datesWrong(what: string, one: OriginData, book: CalendarDate): string[] {
  const wrong: string[] = []
  const name = named(what, one)
  if (one.check_again_by <= one.checked_on)
    wrong.push(`${name}: check_again_by ${one.check_again_by} is not after checked_on`)
  if (one.checked_on > book)
    wrong.push(`${name}: checked on ${one.checked_on}, after the book's version ${book}`)
  if (one.since !== undefined && one.until !== undefined && one.until < one.since)
    wrong.push(`${name}: ends on ${one.until}, before it begins on ${one.since}`)
  return wrong
}

/** Two entries of a state on one day would be two answers to one question. */
function overlaps(what: string, entries: readonly Dated[]): string[] {
  return entries.flatMap((one, index) =>
    entries.slice(index + 1).flatMap((other) => {
      if (other.state !== one.state) return []
      if (other.version === one.version)
        return [`${one.state}: two ${what} have the version ${one.version}`]
      const from = [one.since ?? '', other.since ?? ''].toSorted()[1] ?? ''
      const to = [one.until ?? '9999', other.until ?? '9999'].toSorted()[0] ?? ''
      if (from > to) return []
      const when = from === '' ? 'at the same time' : `on ${from}`
      return [
        `${one.state}: two ${what} are in force ${when} (versions ${one.version} and ${other.version})`,
      ]
    }),
  )
}

const originOf = (one: OriginData, part: '' | 'C' | 'U' = ''): RuleOrigin => ({
  id: `${one.state}-${part}${one.version}`,
  state: one.state,
  version: one.version,
  source: one.source,
  note: one.note ?? null,
  sure: one.sure,
  checkedOn: one.checked_on,
  checkAgainBy: one.check_again_by,
})

const inForceOf = ({ since, until }: Dated): InForce => ({
  since: since === undefined ? null : toDayNumber(since),
  until: until === undefined ? null : toDayNumber(until),
})

function rightOf(one: RightData): RightRule {
  const shared = {
    ...originOf(one),
    ...inForceOf(one),
    issuers: one.issuers,
    benefits: one.benefits,
    noGap: one.condition !== undefined,
  }
  if ('always' in one) return { ...shared, kind: 'always' }
  const [ageMin, ageMax] = one.age ?? [null, null]
  return {
    ...shared,
    kind: 'yearly',
    basis: one.from,
    startOffset: -(one.before ?? 0),
    // One day less for a promise, where the text leaves it open (state-rights.json, `within`).
    days: one.days - (one.within === true ? 1 : 0),
    ageMin,
    ageMax,
  }
}

/** The book that ships; a mistake in it stops the start. */
export const rightsBook: RightsBook = readRightsBook(shipped)
