import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { type StateCode, stateCodes } from '../../../kernel/us-state.ts'
import { carrierExcluded, carrierNames } from '../../carriers/shared/carriers.ts'
import {
  reliedCommissionRuleIn,
  rightIssuersIn,
} from '../../enrollment-windows/shared/right.rules.ts'
import type { RuleBook } from '../../enrollment-windows/shared/rule-book.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import type { StateCarrierSetting } from '../../organizations/shared/settings-list.ts'
import { isOffered } from './offered-carriers.rules.ts'

export interface GiRecommendation extends StateCarrierSetting {
  readonly reason: string
}

/**
 * Returns a recommended setting for each state and carrier, from the enrollment windows. The
 * outreach rules name none, so it is ours (docs/decisions/002-outreach-readings.md): email is worth
 * sending in a window only where the client's right is limited to the current insurer, because a
 * change to another company is then underwritten and paid as usual.
 */
export function recommendCarrierSettings(
  ruleBook: RuleBook,
  offered: readonly string[],
  today: CalendarDate,
): GiRecommendation[] {
  return stateCodes.flatMap((state) => {
    const advice = adviceFor(ruleBook, state, today)
    return carrierNames.map((carrier) => ({
      state,
      carrier,
      active: isOffered(offered, carrier) && !carrierExcluded(carrier, state),
      ...advice,
    }))
  })
}

function adviceFor(
  ruleBook: RuleBook,
  state: StateCode,
  today: CalendarDate,
): { targetGI: boolean; reason: string } {
  const name = stateName(state)
  if (ruleBook.continuous.has(state))
    return {
      targetGI: false,
      reason: `${name} has year-round enrollment, often without a commission.`,
    }
  const window = ruleBook.windows.get(state)
  if (window === undefined)
    return { targetGI: false, reason: `${name} has no yearly enrollment window: nothing is held.` }
  const law = reliedCommissionRuleIn(state, today)
  if (law !== undefined)
    return {
      targetGI: false,
      reason: `In ${name}, the law forbids paying less commission in the enrollment window (${law.source}). Choose to send there for all carriers, under Emails.`,
    }
  const issuers = rightIssuersIn(state, today) ?? 'any'
  return issuers !== 'any'
    ? {
        targetGI: true,
        reason: `In ${name}, the right is limited to the current insurer. Switching to another company is underwritten and pays as usual.`,
      }
    : {
        targetGI: false,
        reason: `In ${name}, a policy sold in the enrollment window may pay no commission.`,
      }
}
