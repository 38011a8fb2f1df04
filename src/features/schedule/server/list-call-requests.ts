import type { ContactId } from '../../../kernel/ids.ts'
import { readLocale } from '../../../kernel/locale.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { getContact } from '../../contacts/server/get-contact.ts'
import type { CallRequest } from '../shared/call-request.ts'
import type { SelectedPlan } from '../shared/selected-plan.ts'
import { findSelectedPlan } from './plan-choice.sql.ts'
import { listCallRequestRows } from './schedule.sql.ts'
import { unsealRequestType } from './seal-request-type.ts'

/**
 * Returns the contact's call requests, newest first, and the plan it selected last. Throws 404 for
 * a contact that `callRequestScope` does not show.
 */
export async function listCallRequests(
  context: MemberContext,
  id: ContactId,
): Promise<{ followUps: CallRequest[]; selectedPlan: SelectedPlan | null }> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id)
    const rows = await listCallRequestRows(transaction, id)
    const followUps = rows.map((row) => ({
      id: row.id,
      type: unsealRequestType(
        context.keys,
        { organizationId: context.organizationId, contactId: id },
        row,
      ),
      channel: row.channel as CallRequest['channel'],
      time_of_day: row.time_of_day as CallRequest['time_of_day'],
      phone: row.phone,
      asked_in: readLocale(row.locale) ?? null,
      requested_at: row.requested_at.toISOString(),
    }))
    return { followUps, selectedPlan: await findSelectedPlan(transaction, id) }
  })
}
