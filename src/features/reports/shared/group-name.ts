import type { StateCode } from '../../../kernel/us-state.ts'
import { otherCarrier } from '../../carriers/shared/carriers.ts'
import { type MedigapPlanCode, medigapPlanName } from '../../carriers/shared/plans.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import { type Grouping, noStartYear, noState, otherPlans } from './book-filter.ts'

/** The name of a carrier, a plan, a start year or a state. */
export function fixedName(by: Exclude<Grouping, 'agent'>, key: string): string {
  if (by === 'carrier') return key === otherCarrier ? 'Other carriers' : key
  if (by === 'plan')
    return key === otherPlans
      ? 'Other plans'
      : medigapPlanName({ code: key as MedigapPlanCode, select: false })
  if (by === 'state') return key === noState ? 'No state' : stateName(key as StateCode)
  return key === noStartYear ? 'No effective date' : key
}
