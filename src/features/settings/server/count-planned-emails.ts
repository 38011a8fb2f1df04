import type { MemberContext } from '../../../platform/services.ts'
import { emailTypes, perYearlyEmail } from '../../organizations/shared/email-types.ts'
import type { PlanningSettingsChange } from '../../organizations/shared/organization-settings.ts'
import { comparePlans } from '../../outreach/server/plan/compare-plans.ts'
import type { EmailDifferences } from '../shared/email-differences.ts'

/** Returns how many planned emails a change of the settings would stop, add and move. */
export async function countPlannedEmails(
  context: MemberContext,
  { settings }: { settings: PlanningSettingsChange },
): Promise<EmailDifferences> {
  const { stateCarrierSettings } = settings
  return comparePlans(context, {
    smartSend: settings.smartSendEnabled,
    quietFirstYear: settings.quietFirstYear,
    yearlyEmailLimit: settings.yearlyEmailLimit,
    toggles: perYearlyEmail((type) => settings[emailTypes[type].yearly.switch.setting]),
    organizationLicenses: settings.stateLicenses,
    timeZone: settings.timeZone,
    sendInWindow: settings.sendInWindowStates,
    targetGi: stateCarrierSettings
      ?.filter(({ targetGI }) => targetGI)
      .map(({ state, carrier }) => `${state}/${carrier}`),
  })
}
