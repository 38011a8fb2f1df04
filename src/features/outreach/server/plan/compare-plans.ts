import type { OrganizationContext } from '../../../../platform/services.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import {
  EmailCounter,
  type PlanComparison,
  scaledComparison,
} from '../../shared/plan/plan-comparison.rules.ts'
import { changedSettings, type PlanSettingsChange } from './changed-settings.ts'
import { planInto } from './plan-facts.ts'
import { withPlanSample } from './plan-sample.ts'

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
    planInto(counter.after, ruleBook, changedSettings(settings, change), facts)
    return scaledComparison(counter, sample)
  })
}
