import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { PlannedStatus } from '../../shared/plan/plan-contact.ts'
import { readPlannedRule } from '../../shared/plan/planned-rule.ts'
import { draftMail, shownMail } from './draft-email.ts'
import { openPlannedMail, type PlannedMailKey } from './open-planned-email.ts'

/** A planned mail as its client would get it today, held and skipped ones included. Looking writes nothing and makes no quote. */
export async function previewPlannedMail(context: MemberContext, key: PlannedMailKey) {
  return inOrganization(context, async (transaction) => {
    const { planned, mail } = await openPlannedMail(context, transaction, key)
    const draft = await draftMail(context, transaction, mail, 'production')
    const { send_date, event_passed: _, rule, status, ...row } = planned
    return {
      planned: {
        ...row,
        scheduled_date: send_date,
        status: status as PlannedStatus,
        rule: readPlannedRule(rule) ?? null,
      },
      to: mail.contact.email,
      beforeGoLiveTo: draft.beforeGoLiveTo,
      ...shownMail(draft),
    }
  })
}
