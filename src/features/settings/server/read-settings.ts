import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { readOrganizationSettings } from '../../organizations/server/read-organization-settings.ts'

/** Returns the organization's settings; logo, carriers and states are repeated beside them (SETTINGS-014). */
export async function readSettings(context: MemberContext) {
  const orgSettings = await inOrganization(context, (transaction) =>
    readOrganizationSettings(transaction),
  )
  const { logo, carrierContracts, stateLicenses } = orgSettings
  return { orgSettings, logo, carrierContracts, stateLicenses }
}
