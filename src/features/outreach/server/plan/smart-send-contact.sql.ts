import type { CalendarDate, DayNumber } from '../../../../kernel/calendar-date.ts'
import { parseStateCode } from '../../../../kernel/us-state.ts'
import { commissionRuleIn } from '../../../enrollment-windows/shared/right.rules.ts'
import { policyStatuses, statusIn } from '../../../organizations/shared/client-status.rules.ts'
import type { SmartSendContact } from '../../shared/plan/smart-send.rules.ts'

/** SQL: the dates of contact `c` as day numbers; a policy that is not in force has none. */
export const contactDays = `c.birth_date - date '1970-01-01' as birth,
  case when ${statusIn('c.client_status', policyStatuses)} then c.effective_date - date '1970-01-01' end
    as effective`
/** SQL: the agency's setting `g` for the state and carrier of contact `c`. */
export const carrierSettingJoin = `left join state_carrier_setting g on g.organization_id = c.organization_id and g.state = c.state and g.carrier = c.current_carrier`

/** SQL: a `SmartSendRow` of contact `c`, its agency `o`, and the setting `g` of both. */
export const smartSendColumns = `c.state, ${contactDays}, o.smart_send_enabled as "smartSendEnabled",
  coalesce(g.target_gi, false) as "targetGi",
  coalesce(c.state = any(o.send_in_window_states), false) as "sendsInWindow"`

/** A contact's facts that decide whether an enrollment window holds its email, as stored. */
export interface SmartSendRow {
  readonly state: string | null
  readonly birth: DayNumber | null
  readonly effective: DayNumber | null
  readonly smartSendEnabled: boolean
  readonly targetGi: boolean
  /** The agency has chosen to send inside the windows of the contact's state. */
  readonly sendsInWindow: boolean
}

/**
 * Returns a stored contact as input of the window rules. An agency's choice to send inside windows
 * counts while a law protects the commission there.
 */
export function smartSendContactOf(row: SmartSendRow, today: CalendarDate): SmartSendContact {
  const { birth, effective, smartSendEnabled, targetGi, sendsInWindow } = row
  const state = row.state === null ? null : (parseStateCode(row.state) ?? null)
  return {
    state,
    birth,
    effective,
    smartSendEnabled,
    targetGi,
    sendsInWindow: sendsInWindow && commissionRuleIn(state, today) !== undefined,
  }
}
