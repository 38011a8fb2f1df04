import type { ContactId } from '../../../../kernel/ids.ts'
import { parseStateCode } from '../../../../kernel/us-state.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import { findSuppression } from '../../../contacts/server/suppression.ts'
import { policyNow } from '../../../contacts/shared/policy-holder.rules.ts'
import {
  type MemberRight,
  memberRightOf,
} from '../../../enrollment-windows/shared/member-right.rules.ts'
import { stateName } from '../../../geo/shared/us-states.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import type { PlannedActivity } from '../../shared/email-activity.ts'
import { noEmailText, noMailReason } from '../../shared/no-email-reason.rules.ts'
import type { PlannedMode } from '../../shared/plan/plan-contact.ts'
import { readPlannedRule } from '../../shared/plan/planned-rule.ts'
import { suppressedReason } from '../../shared/plan/reasons.ts'
import { listPlannedEmailRows } from './email-activity.sql.ts'

/**
 * Returns the contact's plan by date, as the planner stored it, one line saying why no email goes,
 * if none does, and the client's right to change.
 */
export async function listPlannedEmails(
  context: MemberContext,
  id: ContactId,
): Promise<{
  plannedMails: PlannedActivity[]
  noMailReason: string | null
  right: MemberRight | null
}> {
  return inOrganization(context, async (transaction) => {
    const contact = await getContact({ ...context, transaction }, id)
    const { birth_date: birthDate } = contact
    const state = parseStateCode(contact.state ?? '') ?? null
    const today = await agencyToday(context, transaction)
    const suppressed = await findSuppression(transaction, id)
    const rows = await listPlannedEmailRows(transaction, id)
    const planned = rows.map((row) => ({
      ...row,
      scheduled_date: row.send_date,
      mode: row.mode as PlannedMode,
      rule: readPlannedRule(row.rule) ?? null,
    }))
    return {
      plannedMails: planned.filter((row) => row.type !== 'none'),
      // Said before the planner has run again.
      noMailReason: suppressed ? noEmailText(suppressedReason(suppressed)) : noMailReason(planned),
      right:
        state === null
          ? null
          : memberRightOf(today, { state, birthDate, ...policyNow(contact) }, stateName(state)),
    }
  })
}
