import { type CalendarDate, parseCalendarDate } from '../../../../kernel/calendar-date.ts'
import type { Cents } from '../../../../kernel/money.ts'
import { type StateCode, stateCodes } from '../../../../kernel/us-state.ts'
import { householdDiscountName } from '../household-discount.rules.ts'
import { type PlanCode, type PlanLetter, planSections } from '../plan-sections.rules.ts'
import { type Gender, oldestRated, youngestRated } from '../rate-book.rules.ts'
import { ageCurve, agesOf } from './rate-ages.rules.ts'
import type { IssueKind, RateCells, RateIssue, RatingMethod } from './rate-file.ts'

/** A line with all its ages, genders and answers about tobacco. */
export interface RateLine {
  readonly line: number
  readonly state: StateCode
  readonly plan: PlanLetter
  readonly planCode: PlanCode
  /** As stored: '' for the whole state, 'z:752', 'z:75201' or 'c:dallas'. */
  readonly area: string
  readonly genders: readonly Gender[]
  readonly tobaccos: readonly boolean[]
  readonly premiums: readonly { readonly age: number; readonly cents: Cents }[]
  readonly naic: string
  readonly company: string
  readonly method: RatingMethod
  readonly from: CalendarDate
  readonly to: CalendarDate | null
  /** In hundredths of a percent. */
  readonly discountShare: number
  readonly discountRule: string | null
}

/** The places that a line may name, from the ZIP table. */
export interface KnownPlaces {
  /** Keys such as `TX/752` and `TX/75201`. */
  readonly zips: ReadonlySet<string>
  /** Keys such as `TX/dallas`. */
  readonly counties: ReadonlySet<string>
}

const highestCents = 1_000_000_00
const states: ReadonlySet<string> = new Set(stateCodes)
const genders: Readonly<Record<string, readonly Gender[]>> = {
  '': ['F', 'M'],
  f: ['F'],
  female: ['F'],
  m: ['M'],
  male: ['M'],
  u: ['F', 'M'],
  unisex: ['F', 'M'],
}
const tobaccos: Readonly<Record<string, readonly boolean[]>> = {
  '': [false, true],
  n: [false],
  no: [false],
  y: [true],
  yes: [true],
  any: [false, true],
}
const methods: Readonly<Record<string, RatingMethod>> = {
  '': 'attained',
  attained: 'attained',
  issue: 'issue',
  community: 'community',
}

class LineError extends Error {
  readonly kind: IssueKind
  constructor(kind: IssueKind, reason: string) {
    super(reason)
    this.kind = kind
  }
}

function oneOf<Value>(map: Readonly<Record<string, Value>>, cell: string, column: string): Value {
  const found = Object.hasOwn(map, cell.toLowerCase()) ? map[cell.toLowerCase()] : undefined
  if (found === undefined) throw new LineError('unreadable', `${column} "${cell}" is not known`)
  return found
}

function dateIn(cell: string, column: string): CalendarDate {
  const date = parseCalendarDate(cell)
  if (date === undefined)
    throw new LineError('dates', `${column} "${cell}" is not a date YYYY-MM-DD`)
  return date
}

/** Reads dollars with at most two decimal places as cents. */
function centsIn(cell: string): Cents {
  const text = cell.replace(/^\$/, '').replace(/,(?=\d{3}\b)/g, '')
  if (!/^-?\d+(\.\d{1,2})?$/.test(text))
    throw new LineError('unreadable', `premium "${cell}" is not an amount in dollars`)
  const cents = Math.round(Number(text) * 100)
  if (cents <= 0) throw new LineError('not_positive', `premium ${cell} is not above zero`)
  if (cents > highestCents) throw new LineError('unreadable', `premium ${cell} is above $1,000,000`)
  return cents as Cents
}

function areaIn({ zip, county }: RateCells, state: StateCode, places: KnownPlaces): string {
  if (zip !== '' && county !== '')
    throw new LineError('unreadable', 'has both a ZIP area and a county; use only one')
  if (zip !== '') {
    if (!/^\d{3}(\d{2})?$/.test(zip))
      throw new LineError('wrong_zip', `zip "${zip}" is not 3 or 5 digits`)
    if (!places.zips.has(`${state}/${zip}`))
      throw new LineError('wrong_zip', `ZIP area ${zip} is not in ${state}`)
    return `z:${zip}`
  }
  if (county === '') return ''
  const name = county.toLowerCase()
  if (!places.counties.has(`${state}/${name}`))
    throw new LineError('wrong_county', `county "${county}" is not in ${state}`)
  return `c:${name}`
}

function planIn(cell: string, state: StateCode) {
  const code = cell.toUpperCase().replace(/^PLAN\s+/, '')
  const sections = planSections(state)
  const found = sections.find(({ planCode }) => planCode === code)
  if (found !== undefined) return found
  const sold = sections.map(({ planCode }) => planCode).join(' and ')
  throw new LineError(
    'unknown_plan',
    `plan "${cell}" is not sold in ${state}: the plans are ${sold}`,
  )
}

function shareIn(cell: string): number {
  if (cell === '') return 0
  const percent = Number(cell.replace(/%$/, ''))
  if (!(percent >= 0 && percent <= 50) || !/^\d+(\.\d{1,2})?%?$/.test(cell))
    throw new LineError('unreadable', `household_discount_percent "${cell}" is not from 0 to 50`)
  return Math.round(percent * 100)
}

function read(cells: RateCells, line: number, places: KnownPlaces): RateLine {
  const state = cells.state.toUpperCase()
  if (!states.has(state))
    throw new LineError('unknown_state', `state "${cells.state}" is not a state or DC`)
  const known = state as StateCode
  if (!/^\d{5}$/.test(cells.naic))
    throw new LineError('unreadable', `naic "${cells.naic}" is not 5 digits`)
  const { plan, planCode } = planIn(cells.plan, known)
  const method = oneOf(methods, cells.rating_method, 'rating_method')
  const premium = centsIn(cells.premium)
  const from = dateIn(cells.effective_from, 'effective_from')
  const to = cells.effective_to === '' ? null : dateIn(cells.effective_to, 'effective_to')
  if (to !== null && to < from)
    throw new LineError('dates', `effective_to ${to} is before effective_from ${from}`)
  const ages = agesOf(cells.age)
  if (ages === undefined)
    throw new LineError(
      'unreadable',
      `age "${cells.age}" is not an age from ${youngestRated} to ${oldestRated}, a range such as 65-69, or all`,
    )
  const curve = cells.age_curve === '' ? undefined : ageCurve(cells.age_curve, ages, premium)
  if (cells.age_curve !== '' && curve === undefined)
    throw new LineError(
      'unreadable',
      'age_curve needs one base age, and steps such as 65=1;75=1.28',
    )
  if (
    method === 'community' &&
    (curve !== undefined || ages.length < oldestRated - youngestRated + 1)
  )
    throw new LineError('unreadable', 'a community rate must be for all ages, without a curve')
  const discountShare = shareIn(cells.household_discount_percent)
  return {
    line,
    state: known,
    plan,
    planCode,
    area: areaIn(cells, known, places),
    genders: oneOf(genders, cells.gender, 'gender'),
    tobaccos: oneOf(tobaccos, cells.tobacco, 'tobacco'),
    premiums: curve ?? ages.map((age) => ({ age, cents: premium })),
    naic: cells.naic,
    company: cells.company,
    method,
    from,
    to,
    discountShare,
    discountRule:
      discountShare === 0 ? null : cells.household_discount_rule || householdDiscountName,
  }
}

/** Reads one line of a rate file, or says why it cannot be. */
export function readRateLine(
  cells: RateCells,
  line: number,
  places: KnownPlaces,
): RateLine | RateIssue {
  try {
    return read(cells, line, places)
  } catch (error) {
    if (!(error instanceof LineError)) throw error
    return { line, severity: 'error', kind: error.kind, reason: error.message }
  }
}
