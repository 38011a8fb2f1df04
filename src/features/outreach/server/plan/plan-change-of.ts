import {
  emailTypes,
  modeSettingOf,
  perYearlyEmail,
} from '../../../organizations/shared/email-types.ts'
import type { PlanningSettingsChange } from '../../../organizations/shared/organization-settings.ts'
import type { PlanSettingsChange } from './changed-settings.ts'

/** Returns changed settings of an agency as the planner takes them. */
export function planChangeOf(settings: PlanningSettingsChange): PlanSettingsChange {
  const { stateCarrierSettings } = settings
  return {
    smartSend: settings.smartSendEnabled,
    quietFirstYear: settings.quietFirstYear,
    yearlyEmailLimit: settings.yearlyEmailLimit,
    toggles: perYearlyEmail((type) => settings[emailTypes[type].yearly.switch.setting]),
    modes: perYearlyEmail((type) => settings[modeSettingOf(type).setting]),
    organizationLicenses: settings.stateLicenses,
    timeZone: settings.timeZone,
    holdOutPercent: settings.holdOutPercent,
    sendInWindow: settings.sendInWindowStates,
    targetGi: stateCarrierSettings
      ?.filter(({ targetGI }) => targetGI)
      .map(({ state, carrier }) => `${state}/${carrier}`),
  }
}
