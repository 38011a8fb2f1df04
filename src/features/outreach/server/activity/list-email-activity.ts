import type { ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import { contactScope } from '../../../contacts/shared/contact.policy.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import type { EmailActivity } from '../../shared/email-activity.ts'
import type { SendStatus } from '../../shared/labels.ts'
import { jointView, listJointParts } from '../send/message-emails.sql.ts'
import { listEmailRows } from './email-activity.sql.ts'

const statusOfEmail: Readonly<Record<string, SendStatus>> = {
  queued: 'scheduled',
  sending: 'scheduled',
  sent: 'sent',
  failed: 'failed',
  cancelled: 'failed',
  unconfirmed: 'unconfirmed',
}

/**
 * Emails to the contact, newest first. "opened" means seen by a person; a canceled one is "failed",
 * with the reason.
 */
export async function listEmailActivity(
  context: MemberContext,
  id: ContactId,
): Promise<EmailActivity[]> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id)
    const rows = await listEmailRows(transaction, id)
    const parts = await listJointParts(transaction, rows, contactScope(context.principal))
    return rows.map(({ status, ...email }) => ({
      id: email.id,
      email_type: email.email_type,
      scheduled_date: email.scheduled_date,
      send_status:
        status === 'sent' && email.viewed_at !== null
          ? 'opened'
          : (statusOfEmail[status] ?? 'scheduled'),
      send_mode: email.send_mode as SendMode,
      sent_at: email.sent_at?.toISOString() ?? null,
      viewed_at: email.viewed_at?.toISOString() ?? null,
      clicked_at: email.clicked_at?.toISOString() ?? null,
      completed_at: email.completed_at?.toISOString() ?? null,
      automated_at: email.automated_at?.toISOString() ?? null,
      possibly_sent_twice: email.possibly_sent_twice,
      is_letter: email.letter_batch_id !== null,
      failure:
        status === 'cancelled' ? (email.failure ?? 'Canceled before it was sent') : email.failure,
      ...jointView(email, parts),
    }))
  })
}
