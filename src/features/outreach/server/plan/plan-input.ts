import { parseStateCode } from '../../../../kernel/us-state.ts'
import { isLicensed, type PlanContact, type SentEmail } from '../../shared/plan/plan-contact.ts'
import type { ContactRow } from './plan-input.sql.ts'
import type { PlanSettings } from './plan-settings.sql.ts'

const none: readonly SentEmail[] = []

/**
 * A stored contact as the rules want it. A contact without an agent is the default agent's: that agent sends and sells, so it is that
 * agent's licenses that count (decision 92).
 */
export function planInputOf(
  settings: PlanSettings,
  row: ContactRow,
  sent: readonly SentEmail[] = none,
): PlanContact {
  const agentId = row.agentId ?? settings.defaultAgentId
  const agentLicenses = (agentId === null ? undefined : settings.agentLicenses.get(agentId)) ?? []
  return {
    state: row.state === null ? null : (parseStateCode(row.state) ?? null),
    birth: row.birth,
    effective: row.effective,
    smartSend: settings.smartSend,
    targetGi: row.carrier !== null && settings.targetGi.has(`${row.state}/${row.carrier}`),
    licensed:
      row.state === null || isLicensed(row.state, agentLicenses, settings.organizationLicenses),
    doNotContact: row.suppressed !== null,
    quietFirstYear: settings.quietFirstYear,
    toggles: settings.toggles,
    sent,
  }
}
