import { type StateCode, stateCodes } from '../../../kernel/us-state.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { carrierExcluded, carrierNames } from '../../carriers/shared/carriers.ts'
import { readOrganizationSettings } from '../../organizations/server/read-organization-settings.ts'
import type { StateCarrierSetting } from '../../organizations/shared/settings-list.ts'
import { isOffered } from '../shared/offered-carriers.rules.ts'
import { usualChoice } from '../shared/state-carriers.rules.ts'

/**
 * Returns each carrier in each of the agency's states, by state: its own setting, otherwise whether
 * quotes show it.
 */
export async function listCarrierSettings(
  context: MemberContext,
): Promise<{ carriers: StateCarrierSetting[] }> {
  const settings = await inOrganization(context, (transaction) =>
    readOrganizationSettings(transaction),
  )
  const { stateLicenses, stateCarrierSettings, carrierContracts } = settings
  const own = new Map(stateCarrierSettings.map((one) => [`${one.state}/${one.carrier}`, one]))
  const states = stateLicenses.length > 0 ? (stateLicenses as StateCode[]) : stateCodes
  return {
    carriers: states.flatMap((state) =>
      carrierNames.map((carrier) => {
        const sold = isOffered(carrierContracts, carrier) && !carrierExcluded(carrier, state)
        const { active, targetGI } = own.get(`${state}/${carrier}`) ?? usualChoice
        return { state, carrier, active: sold && active, targetGI }
      }),
    ),
  }
}
