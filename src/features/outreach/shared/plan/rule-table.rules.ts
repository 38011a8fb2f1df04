import {
  type CalendarDate,
  civilOf,
  type DayNumber,
  fromDayNumber,
  toDayNumber,
} from '../../../../kernel/calendar-date.ts'
import { type StateCode, stateCodes } from '../../../../kernel/us-state.ts'
import {
  type PolicyHolder,
  reliedCommissionRuleIn,
  rightOn,
} from '../../../enrollment-windows/shared/right.rules.ts'
import { type RightsBook, rightsBook } from '../../../enrollment-windows/shared/rights-book.ts'
import type { RuleBook } from '../../../enrollment-windows/shared/rule-book.ts'
import { isOpenOn, windowsOf } from '../../../enrollment-windows/shared/windows.rules.ts'
import { holdingWindow } from './smart-send.rules.ts'

/** Some days in a row that are alike for one client of a state. */
export interface RuleTableRow {
  readonly state: StateCode
  readonly from: CalendarDate
  readonly to: CalendarDate
  /** As it may be promised. */
  readonly right: string
  /** Whether SmartSend holds emails. */
  readonly hold: string
  /** The pay of a policy sold on these days. */
  readonly commission: string
}

export interface RuleTable {
  readonly ruleBook: RuleBook
  readonly rights?: RightsBook
  /** The first of the days; a year is looked at. */
  readonly from: CalendarDate
  readonly days?: number
  readonly states?: readonly StateCode[]
}

/** A client of the table: 70 years old in its year, with a policy since five years. */
export function clientOfTable(state: StateCode, from: CalendarDate): PolicyHolder {
  const { year } = civilOf(toDayNumber(from))
  return {
    state,
    birthDate: `${year - 70}-05-10` as CalendarDate,
    policyDate: `${year - 5}-09-01` as CalendarDate,
  }
}

/**
 * Returns right, hold and commission of a client of each state, day by day, with equal days in a
 * row as one. States that neither book nor the rights know have one row.
 */
export function ruleTable({
  ruleBook,
  rights = rightsBook,
  from,
  days = 365,
  states = stateCodes,
}: RuleTable): RuleTableRow[] {
  const first = toDayNumber(from)
  return states.flatMap((state) => {
    const rows: RuleTableRow[] = []
    for (let day = first; day < first + days; day += 1) {
      const at = fromDayNumber(day)
      const row = { state, ...rowOn(day, clientOfTable(state, from), { ruleBook, rights }) }
      const last = rows.at(-1)
      if (last !== undefined && isSameRow(last, row)) rows[rows.length - 1] = { ...last, to: at }
      else rows.push({ ...row, from: at, to: at })
    }
    return rows
  })
}

type Facts = Pick<RuleTableRow, 'right' | 'hold' | 'commission'>

const isSameRow = (one: Facts, other: Facts) =>
  one.right === other.right && one.hold === other.hold && one.commission === other.commission

function rowOn(
  day: DayNumber,
  client: PolicyHolder,
  { ruleBook, rights }: Required<Pick<RuleTable, 'ruleBook' | 'rights'>>,
): Facts {
  const { state } = client
  const at = fromDayNumber(day)
  const right = rightOn(at, client, rights)
  const contact = {
    state,
    smartSendEnabled: true,
    targetGi: false,
    birth: client.birthDate && toDayNumber(client.birthDate),
    effective: client.policyDate && toDayNumber(client.policyDate),
  }
  const allYear = state !== null && ruleBook.continuous.has(state)
  const held = holdingWindow(ruleBook, contact, day)
  const inWindow =
    allYear ||
    right.kind === 'always' ||
    right.kind === 'window' ||
    windowsOf(ruleBook, contact, day).some((window) => isOpenOn(window, day))
  const law = reliedCommissionRuleIn(state, at, rights)
  return {
    right: rightText(right),
    hold: allYear ? 'all year' : held === undefined ? 'none' : `until ${fromDayNumber(held.end)}`,
    commission: inWindow
      ? law === undefined
        ? 'may be little'
        : `not less, by law (${law.id})`
      : right.kind === 'unsettled'
        ? 'not known'
        : 'as usual',
  }
}

function rightText(right: ReturnType<typeof rightOn>): string {
  if (right.kind === 'none') return 'none'
  if (right.kind === 'unsettled') return `may be (${right.rule.id})`
  const { issuers, benefits, noGap, until, rule } = right
  const when = until === null ? 'any day' : `until ${until}`
  const limits = [
    issuers === 'any' ? 'any issuer' : issuers === 'same' ? 'same issuer' : 'issuer or affiliate',
    ...(benefits === 'any' ? [] : [benefits.replaceAll('_', ' ')]),
    ...(noGap ? ['no gap over 90 days'] : []),
  ]
  return `${when}, ${limits.join(', ')} (${rule.id})`
}
