import type { ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import type { EmailActivity } from '../../shared/email-activity.ts'
import type { SendMode, SendStatus } from '../../shared/labels.ts'
import { selectMails } from './email-activity.sql.ts'

const statusOfMail: Readonly<Record<string, SendStatus>> = {
  queued: 'scheduled',
  sending: 'scheduled',
  sent: 'sent',
  failed: 'failed',
  cancelled: 'failed',
}

/** Mails to the contact, newest first. A sent one that a person has looked at is "opened"; one called off is "failed" and says so. */
export async function listEmailActivity(
  context: MemberContext,
  id: ContactId,
): Promise<EmailActivity[]> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id)
    const rows = await selectMails(transaction, id)
    return rows.map(({ status, ...mail }) => ({
      id: mail.id,
      email_type: mail.email_type,
      scheduled_date: mail.scheduled_date,
      send_status:
        status === 'sent' && mail.viewed_at !== null
          ? 'opened'
          : (statusOfMail[status] ?? 'scheduled'),
      send_mode: mail.send_mode as SendMode,
      sent_at: mail.sent_at?.toISOString() ?? null,
      viewed_at: mail.viewed_at?.toISOString() ?? null,
      clicked_at: mail.clicked_at?.toISOString() ?? null,
      completed_at: mail.completed_at?.toISOString() ?? null,
      automated_at: mail.automated_at?.toISOString() ?? null,
      possibly_sent_twice: mail.possibly_sent_twice,
      failure:
        status === 'cancelled' ? (mail.failure ?? 'Cancelled before it was sent') : mail.failure,
    }))
  })
}
