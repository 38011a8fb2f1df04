import type { OrganizationContext } from '../../../../platform/services.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import {
  EmailCounter,
  type PlanComparison,
  scaledComparison,
} from '../../shared/plan/plan-comparison.rules.ts'
import type { PlanSettingsChange } from './changed-settings.ts'
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
  return withPlanSample(context, { max }, async (sample) => {
    const counter = new EmailCounter()
    const { settings, facts } = await sample.under(change)
    planInto(counter.before, ruleBook, sample.settings, sample.facts)
    planInto(counter.after, ruleBook, settings, facts)
    return scaledComparison(counter, sample)
  })
}
