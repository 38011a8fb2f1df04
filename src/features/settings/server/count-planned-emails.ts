import type { MemberContext } from '../../../platform/services.ts'
import type { PlanningSettingsChange } from '../../organizations/shared/organization-settings.ts'
import { comparePlans } from '../../outreach/server/plan/compare-plans.ts'
import { planChangeOf } from '../../outreach/server/plan/plan-change-of.ts'
import type { EmailDifferences } from '../shared/email-differences.ts'

/** Returns how many planned emails a change of the settings would stop, add and move. */
export const countPlannedEmails = (
  context: MemberContext,
  { settings }: { settings: PlanningSettingsChange },
): Promise<EmailDifferences> => comparePlans(context, planChangeOf(settings))
