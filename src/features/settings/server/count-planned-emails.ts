import type { MemberContext } from '../../../platform/services.ts'
import type { OrganizationSettingsChange } from '../../organizations/shared/organization-settings.ts'
import { comparePlans } from '../../outreach/server/plan/compare-plans.ts'
import type { PlanChange } from '../shared/plan-change.ts'

/** Returns how many planned emails a change of the settings would stop, add and move. */
export async function countPlannedEmails(
  context: MemberContext,
  { settings }: { settings: OrganizationSettingsChange },
): Promise<PlanChange> {
  const { stateCarrierSettings } = settings
  return comparePlans(context, {
    smartSend: settings.smartSendEnabled,
    quietFirstYear: settings.quietFirstYear,
    yearlyEmailLimit: settings.yearlyEmailLimit,
    toggles: defined({
      birthday: settings.emailSendBirthday,
      anniversary: settings.emailSendPolicyAnniversary,
      aep: settings.emailSendAep,
      newYear: settings.emailSendNewYear,
    }),
    organizationLicenses: settings.stateLicenses,
    targetGi: stateCarrierSettings
      ?.filter(({ targetGI }) => targetGI)
      .map(({ state, carrier }) => `${state}/${carrier}`),
  })
}

/** The toggles that have a value. */
function defined<Toggles extends Record<string, boolean | undefined>>(toggles: Toggles) {
  const entries = Object.entries(toggles).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<Record<keyof Toggles, boolean>>
}
