import { AppError } from '../../../../kernel/app-error.ts'
import type { AgentId, ContactId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { closeAgentTasks } from '../../../contacts/server/agent-tasks.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import { readSubscription } from '../../../entitlements/server/read-subscription.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import { quoteForbidden } from '../../../quotes/shared/quote-texts.ts'
import { quoteEmailedToday } from '../../shared/outreach.contract.ts'
import { sendOutboxJob } from '../../shared/outreach.job.ts'
import { queueEmails } from '../queue/queue-emails.ts'
import { getMailingOrganization } from '../send/mailing-organization.sql.ts'
import { checkQuoteEmail } from './check-quote-email.ts'
import { nextQuoteEmail } from './quote-email.sql.ts'

/**
 * Emails a contact its quote now, at most once a day: a double click sends one. After one that
 * failed another may go. Throws 422 if the contact cannot get a quote.
 */
export async function sendQuoteEmail(
  context: MemberContext,
  input: { id: ContactId; orgId?: string | number | undefined },
): Promise<{ sendMode: SendMode; warning?: string }> {
  return inOrganization(context, async (transaction) => {
    const own = { ...context, transaction }
    const contact = await getContact(own, input.id)
    const { organization } = await getMailingOrganization(transaction)
    const ownIds = [organization.public_id, String(organization.organization_id)]
    if (input.orgId !== undefined && !ownIds.includes(String(input.orgId)))
      throw new AppError('FORBIDDEN', quoteForbidden)
    const { available, missing, warning, held, reason } = await checkQuoteEmail(own, input)
    if (held !== undefined) throw new AppError('UNPROCESSABLE_CONTENT', held)
    if (!available) throw new AppError('UNPROCESSABLE_CONTENT', reason ?? '', { missing })
    const now = context.clock.now()
    const today = context.clock.today(organization.time_zone)
    const { sendMode } = await readSubscription(transaction)
    const asked = { contactId: input.id, day: today, sendMode }
    const occasion = await nextQuoteEmail(transaction, asked)
    if (occasion === undefined) throw new AppError('CONFLICT', quoteEmailedToday)
    const email = {
      contactId: input.id,
      agentId: contact.agent_id as AgentId | null,
      emailType: 'quote_email' as const,
      occasion,
      scheduledDate: today,
      dueAt: now,
      sendMode,
      eventPassed: false,
    }
    const queued = await queueEmails(transaction, [email], now)
    if (queued === 0) throw new AppError('CONFLICT', quoteEmailedToday)
    const { agentId: by } = context.principal
    await closeAgentTasks(transaction, input.id, { kind: 'email_by_hand', at: now, by })
    await recordAudit(transaction, context, {
      action: 'outreach.send_quote_email',
      entity: 'contact',
      id: input.id,
      detail: { sendMode },
    })
    await enqueue(transaction, sendOutboxJob, {}, { key: 'send' })
    return { sendMode, ...(warning === undefined ? {} : { warning }) }
  })
}
