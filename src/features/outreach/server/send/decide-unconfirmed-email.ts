import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId, EmailId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { dateIn } from '../../../../platform/clock.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { closeAgentTasks } from '../../../contacts/server/agent-tasks.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import type { EmailStatus } from '../../shared/email-status.ts'
import { emailDecided, emailNotFound } from '../../shared/outreach.contract.ts'
import { sendOutboxJob } from '../../shared/outreach.job.ts'
import { putBackInOutbox } from '../queue/queue-emails.ts'
import { countAsSent } from './count-as-sent.ts'
import { lockContactsOfEmails } from './lock-contacts-of-emails.sql.ts'
import { markSentOutside, markToSendAgain } from './mark-emails.sql.ts'
import { listEmailsOfMessage } from './message-emails.sql.ts'
import { findStoredEmail } from './stored-email.sql.ts'

interface Decision {
  readonly id: EmailId
  readonly decision: 'send-again' | 'mark-sent'
}

/**
 * Ends the wait for an email whose delivery was not confirmed twice, and for those that went in the
 * same message: it is sent once more, or recorded as sent at its last attempt. Throws 404 if it is
 * not an email to one of the agent's own contacts, 409 if it does not wait any more.
 */
export async function decideUnconfirmedEmail(
  context: MemberContext,
  { id, decision }: Decision,
): Promise<{ state: EmailStatus }> {
  return inOrganization(context, async (transaction) => {
    const row = await findStoredEmail(transaction, id)
    if (row === undefined) throw new AppError('NOT_FOUND', emailNotFound)
    await getContact({ ...context, transaction }, row.contact_id as ContactId)
    const message = await listEmailsOfMessage(transaction, row)
    const ids = message.map((each) => each.id)
    await lockContactsOfEmails(transaction, ids, 'no key update')
    const now = context.clock.now()
    if (decision === 'send-again') {
      if (!(await markToSendAgain(transaction, ids))) throw new AppError('CONFLICT', emailDecided)
      // The one that was in the outbox comes first; where its contact is gone, the next one.
      await putBackInOutbox(transaction, ids[0] ?? id, now)
      await enqueue(transaction, sendOutboxJob, {}, { key: 'send' })
    } else {
      const sentAt = row.sending_at ?? now
      const day = dateIn(await getTimeZone(transaction), sentAt)
      const sent = await markSentOutside(transaction, ids, {
        sentAt,
        sendDay: day,
        from: 'unconfirmed',
      })
      if (sent.length === 0) throw new AppError('CONFLICT', emailDecided)
      await countAsSent(transaction, sent, { sentAt, day })
    }
    for (const each of message)
      await closeAgentTasks(transaction, each.contactId, { kind: 'unconfirmed_email', at: now })
    const audited = { action: 'outreach.decide-email', entity: 'email', id } as const
    await recordAudit(transaction, context, { ...audited, detail: { decision } })
    return { state: decision === 'send-again' ? 'queued' : 'sent' }
  })
}
