import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { noEmail } from '../../../contacts/shared/contact-texts.ts'
import type { PlannedMode } from '../../shared/plan/plan-contact.ts'
import { readPlannedRule } from '../../shared/plan/planned-rule.ts'
import { draftEmail, shownEmail } from './draft-email.ts'
import { openPlannedEmail, type PlannedEmailInput } from './open-planned-email.ts'

/**
 * Returns a planned email, held and skipped ones included, as its client would get it today. Writes
 * nothing and creates no quote.
 */
export async function previewPlannedEmail(context: MemberContext, input: PlannedEmailInput) {
  return inOrganization(context, async (transaction) => {
    const { planned, email, announced } = await openPlannedEmail(context, transaction, input)
    const draft = await draftEmail(context, transaction, email, { mode: 'production' })
    const { send_date, event_passed: _, rule, status, mode, ...row } = planned
    return {
      planned: {
        ...row,
        scheduled_date: send_date,
        status,
        mode: mode as PlannedMode,
        rule: readPlannedRule(rule) ?? null,
      },
      to: email.contact.email ?? noEmail,
      increase: announced ?? null,
      beforeGoLiveTo: draft.beforeGoLiveTo,
      ...shownEmail(draft),
    }
  })
}
