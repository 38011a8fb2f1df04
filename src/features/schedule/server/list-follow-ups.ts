import type { ContactId } from '../../../kernel/ids.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { getContact } from '../../contacts/server/get-contact.ts'
import { selectFollowUps } from '../../outreach/server/activity/email-activity.sql.ts'
import type { FollowUpRequest } from '../../outreach/shared/email-activity.ts'

/** Times the contact asked to be called, newest first. */
export async function listFollowUps(
  context: MemberContext,
  id: ContactId,
): Promise<FollowUpRequest[]> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id)
    const rows = await selectFollowUps(transaction, id)
    return rows.map((row) => ({
      id: row.id,
      type: row.type as FollowUpRequest['type'],
      channel: row.channel as FollowUpRequest['channel'],
      requested_at: row.requested_at.toISOString(),
    }))
  })
}
