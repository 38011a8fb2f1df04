import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { otherCarrier } from '../../carriers/shared/carriers.ts'
import {
  type ClientStatus,
  clientStatusEffects,
} from '../../organizations/shared/client-status.rules.ts'

interface PolicyOnFile {
  readonly client_status: ClientStatus
  readonly effective_date: CalendarDate | null
  readonly current_carrier: string | null
  readonly plan_type: string | null
}

/** Whether a contact has a Medicare Supplement policy, and the day on which it took effect. */
export interface PolicyNow {
  readonly policyHolder: boolean
  readonly policyDate: CalendarDate | null
}

const none: PolicyNow = { policyHolder: false, policyDate: null }

/**
 * Returns what is known of the policy that a contact has now, on which rights to change depend: one
 * on file that is not in force says nothing. The sign-up form's "None/Other" is stored as another
 * carrier, so that alone says nothing either.
 */
export function policyNow(contact: PolicyOnFile): PolicyNow {
  const { client_status, effective_date: policyDate, current_carrier, plan_type } = contact
  if (!clientStatusEffects[client_status].hasPolicy) return none
  const policyHolder =
    policyDate !== null ||
    (current_carrier !== null && current_carrier !== otherCarrier) ||
    (plan_type !== null && plan_type !== otherCarrier)
  return { policyHolder, policyDate }
}
