import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { agencyFacts, dayOfAgency } from '../../entitlements/server/agency-facts.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
import { trialOf } from '../../entitlements/shared/agency-life.rules.ts'
import { readOrganizationSettings } from '../../organizations/server/read-organization-settings.ts'

/**
 * Returns the organization's settings; logo, carriers and states are repeated beside them
 * (SETTINGS-014).
 */
export async function readSettings(context: MemberContext) {
  return inOrganization(context, async (transaction) => {
    const settings = await readOrganizationSettings(transaction)
    const subscription = await readSubscription(transaction)
    const trial =
      trialOf(agencyFacts(subscription), dayOfAgency(subscription, context.clock.now())) !==
      undefined
    const { logo, carrierContracts, stateLicenses } = settings
    return { orgSettings: { ...settings, trial }, logo, carrierContracts, stateLicenses }
  })
}
