import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../../kernel/us-state.ts'
import { planOfWords } from '../../../carriers/shared/plan-words.rules.ts'
import { medigapPlanName } from '../../../carriers/shared/plans.ts'
import type { ImportedPolicy } from '../../../contacts/shared/policies/imported-policy.ts'
import { planTypeOf } from '../../../contacts/shared/policies/policy-view.rules.ts'
import { isBlank } from '../cells/cell-text.ts'
import { isRateClass, premiumOfText } from '../cells/cells.rules.ts'
import { nameOfText } from '../cells/name-cells.rules.ts'
import type { CarrierReading } from '../columns/carrier-mapping.rules.ts'
import type { ImportField } from '../import-fields.ts'
import type { CellReader } from './cell-reader.ts'

/** The plan of a cell; `words` are null where they say no more than the code. */
export interface PlanOfCell {
  readonly type: ReturnType<typeof planTypeOf> | null
  readonly code: string | null
  readonly select: boolean | null
  readonly words: string | null
}

/** Returns the plan of a trimmed cell; words that name none are kept, and its type is "Other". */
export function planOfCell(text: string): PlanOfCell {
  if (isBlank(text)) return { type: null, code: null, select: null, words: null }
  const plan = planOfWords(text)
  const said = plan !== undefined && (text === plan.code || text === medigapPlanName(plan))
  return {
    type: planTypeOf(plan),
    code: plan?.code ?? null,
    select: plan?.select ?? null,
    words: said ? null : nameOfText(text).name,
  }
}

interface ReadBefore {
  readonly carrier: CarrierReading | null
  readonly plan: PlanOfCell
  readonly state: StateCode | null
  readonly start: CalendarDate | null
}

interface PolicyReading {
  readonly effectiveDate: (text: string) => CalendarDate | undefined
  readonly today: CalendarDate
}

/** A database's way to say that a policy has no end. */
const openEnd = /\b(?:9999|2999)\b/

/** In these states words such as "Basic" name a plan. */
const ownPlans: ReadonlySet<StateCode> = new Set(['MN', 'WI', 'MA'])

const words = (row: CellReader, field: ImportField): string | null =>
  isBlank(row.cell(field)) ? null : row.kept(field) || null

/** Returns what a row says of the policy beside the contact's columns. */
export function policyOfCells(
  { effectiveDate, today }: PolicyReading,
  row: CellReader,
  { carrier, plan, state, start }: ReadBefore,
): ImportedPolicy {
  const carrierCell = row.cell('current_carrier')
  const ofState =
    plan.code === null && plan.words !== null && state !== null && ownPlans.has(state)
      ? planOfWords(plan.words, state)?.code
      : undefined
  // A policy cannot end before it starts: one of the two dates is wrong, and the start is kept.
  const endDate = openEnd.test(row.cell('end_date'))
    ? null
    : row.readable('end_date', (text) => {
        const date = effectiveDate(text)
        return date === undefined || (start !== null && date < start) ? undefined : date
      })
  return {
    policy_status: endDate !== null && endDate < today ? 'lapsed' : null,
    carrier_words:
      carrier === null || carrierCell === carrier.carrier ? null : words(row, 'current_carrier'),
    plan_code: plan.code ?? ofState ?? null,
    select_network: plan.select,
    plan_words: plan.words,
    policy_number: words(row, 'policy_number'),
    premium_cents: row.readable('premium', premiumOfText),
    rate_class:
      words(row, 'rate_class') ??
      (isRateClass(row.cell('tobacco_user')) ? words(row, 'tobacco_user') : null),
    end_date: endDate,
  }
}
