import { isLicensed } from '../../shared/plan/licensing.rules.ts'
import type { PlanContact, SentYearlyEmail } from '../../shared/plan/plan-contact.ts'
import type { ContactRow } from './plan-input.sql.ts'
import type { PlanSettings } from './plan-settings.sql.ts'
import { smartSendContactOf } from './smart-send-contact.sql.ts'

const none: readonly SentYearlyEmail[] = []

interface StoredFacts {
  readonly sent?: readonly SentYearlyEmail[] | undefined
  readonly unavailable?: string | undefined
}

/**
 * Returns a stored contact as input of the plan's rules. A contact without an agent belongs to the
 * default agent, who signs its emails and sells to it: that agent's licenses count (decision 92).
 */
export function planInputOf(
  settings: PlanSettings,
  row: ContactRow,
  { sent = none, unavailable }: StoredFacts = {},
): PlanContact {
  const { state, birth, effective, carrier } = row
  const { smartSend, quietFirstYear, toggles } = settings
  const targetGi = carrier !== null && settings.targetGi.has(`${state}/${carrier}`)
  return {
    ...smartSendContactOf({ state, birth, effective, smartSend, targetGi }),
    licensed: state === null || isLicensed(settings, state, row.agentId),
    doNotContact: row.suppressed !== null,
    unavailable,
    quietFirstYear,
    toggles,
    sent,
    callRequested: row.callRequested,
  }
}
