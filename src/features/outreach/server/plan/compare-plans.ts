import type { OrganizationContext } from '../../../../platform/services.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import { perYearlyEmail } from '../../../organizations/shared/email-types.ts'
import {
  EmailCounter,
  type PlanComparison,
  scaledComparison,
} from '../../shared/plan/plan-comparison.rules.ts'
import type { EmailToggles } from '../../shared/plan/plan-contact.ts'
import { planInto } from './plan-facts.ts'
import { withPlanSample } from './plan-sample.ts'
import type { PlanSettings } from './plan-settings.sql.ts'

/** Settings that decide about emails; one that is left out stays as it is. */
export interface PlanSettingsChange {
  readonly smartSend?: boolean | undefined
  readonly quietFirstYear?: boolean | undefined
  readonly yearlyEmailLimit?: number | undefined
  readonly toggles?: { readonly [Type in keyof EmailToggles]?: boolean | undefined }
  readonly organizationLicenses?: readonly string[] | undefined
  /** `state/carrier` where the agency wants guaranteed-issue business. */
  readonly targetGi?: readonly string[] | undefined
  readonly sendInWindow?: readonly string[] | undefined
  /** It decides which day is planned. */
  readonly timeZone?: string | undefined
}

/**
 * Returns how many planned emails a change of the settings would stop and add, by type. Runs the
 * planner twice and writes nothing.
 */
export async function comparePlans(
  context: OrganizationContext,
  change: PlanSettingsChange,
  { sample: max }: { sample?: number } = {},
): Promise<PlanComparison> {
  const ruleBook = ruleBooks[context.config.ruleBook]
  const { timeZone } = change
  return withPlanSample(context, { max }, async (sample) => {
    const counter = new EmailCounter()
    const day = timeZone === undefined ? sample.today : context.clock.today(timeZone)
    const { settings, facts } = day === sample.today ? sample : await sample.on(day)
    planInto(counter.before, ruleBook, sample.settings, sample.facts)
    planInto(counter.after, ruleBook, changed(settings, change), facts)
    return scaledComparison(counter.result(), sample)
  })
}

const changed = (settings: PlanSettings, change: PlanSettingsChange): PlanSettings => ({
  ...settings,
  smartSend: change.smartSend ?? settings.smartSend,
  quietFirstYear: change.quietFirstYear ?? settings.quietFirstYear,
  yearlyEmailLimit: change.yearlyEmailLimit ?? settings.yearlyEmailLimit,
  toggles: perYearlyEmail((type) => change.toggles?.[type] ?? settings.toggles[type]),
  organizationLicenses: change.organizationLicenses ?? settings.organizationLicenses,
  sendInWindow:
    change.sendInWindow === undefined ? settings.sendInWindow : new Set(change.sendInWindow),
  targetGi: change.targetGi === undefined ? settings.targetGi : new Set(change.targetGi),
})
