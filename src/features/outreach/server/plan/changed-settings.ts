import {
  type EmailModes,
  type EmailTypeMode,
  perYearlyEmail,
} from '../../../organizations/shared/email-types.ts'
import { withPercent } from '../../shared/plan/hold-out.rules.ts'
import type { AgencyPause } from '../../shared/plan/pauses.rules.ts'
import type { EmailToggles } from '../../shared/plan/plan-contact.ts'
import type { PlanSettings } from './plan-settings.sql.ts'

/** Settings that decide about emails; one that is left out stays as it is. */
export interface PlanSettingsChange {
  readonly smartSend?: boolean | undefined
  readonly quietFirstYear?: boolean | undefined
  readonly yearlyEmailLimit?: number | undefined
  readonly toggles?: { readonly [Type in keyof EmailToggles]?: boolean | undefined }
  readonly modes?: { readonly [Type in keyof EmailModes]?: EmailTypeMode | undefined }
  readonly organizationLicenses?: readonly string[] | undefined
  /** `state/carrier` where the agency wants guaranteed-issue business. */
  readonly targetGi?: readonly string[] | undefined
  readonly sendInWindow?: readonly string[] | undefined
  readonly holdOutPercent?: number | undefined
  /** A pause that ends. */
  readonly endedPause?: number | undefined
  /** A pause that is set. */
  readonly addedPause?: AgencyPause | undefined
  /** It decides which day is planned. */
  readonly timeZone?: string | undefined
}

/** Returns the settings of an agency with a change that is not stored. */
export const changedSettings = (
  settings: PlanSettings,
  change: PlanSettingsChange,
): PlanSettings => ({
  ...settings,
  smartSend: change.smartSend ?? settings.smartSend,
  quietFirstYear: change.quietFirstYear ?? settings.quietFirstYear,
  yearlyEmailLimit: change.yearlyEmailLimit ?? settings.yearlyEmailLimit,
  toggles: perYearlyEmail((type) => change.toggles?.[type] ?? settings.toggles[type]),
  modes: perYearlyEmail((type) => change.modes?.[type] ?? settings.modes[type]),
  organizationLicenses: change.organizationLicenses ?? settings.organizationLicenses,
  sendInWindow:
    change.sendInWindow === undefined ? settings.sendInWindow : new Set(change.sendInWindow),
  targetGi: change.targetGi === undefined ? settings.targetGi : new Set(change.targetGi),
  holdOut: withPercent(settings.holdOut, change.holdOutPercent),
  pauses: [
    ...settings.pauses.filter(({ id }) => id !== change.endedPause),
    ...(change.addedPause === undefined ? [] : [change.addedPause]),
  ],
})
