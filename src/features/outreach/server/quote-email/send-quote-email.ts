import { AppError } from '../../../../kernel/app-error.ts'
import type { AgentId, ContactId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { dateIn } from '../../../../platform/clock.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import { missingForQuoteText } from '../../../quotes/shared/quote-readiness.rules.ts'
import { contactUnsubscribed, quoteEmailedToday } from '../../shared/outreach.contract.ts'
import { sendOutboxJob } from '../../shared/outreach.job.ts'
import { queueEmails } from '../queue/queue-emails.ts'
import { findMailingOrganization } from '../send/mailing-organization.sql.ts'
import { checkQuoteEmail } from './check-quote-email.ts'
import { emailedOn } from './quote-email.sql.ts'

export const foreignOrganization =
  "Access forbidden: You don't have permission to access these quotes."

/** Emails a contact its quote now, once a day at most: a double click sends one. Throws 422 when a quote is not available. */
export async function sendQuoteEmail(
  context: MemberContext,
  input: { id: ContactId; orgId?: string | number | undefined },
): Promise<{ sendMode: SendMode; warning?: string }> {
  return inOrganization(context, async (transaction) => {
    const own = { ...context, transaction }
    const contact = await getContact(own, input.id)
    const { organization, live } = await findMailingOrganization(transaction)
    if (
      input.orgId !== undefined &&
      ![organization.public_id, String(organization.organization_id)].includes(String(input.orgId))
    )
      throw new AppError('FORBIDDEN', foreignOrganization)
    const check = await checkQuoteEmail(own, { id: input.id })
    if (check.warning === contactUnsubscribed)
      throw new AppError('UNPROCESSABLE_CONTENT', contactUnsubscribed)
    if (!check.available)
      throw new AppError('UNPROCESSABLE_CONTENT', missingForQuoteText(check.missing), {
        missing: check.missing,
      })
    const now = context.clock.now()
    const today = dateIn(organization.time_zone, now)
    if (await emailedOn(transaction, input.id, today))
      throw new AppError('CONFLICT', quoteEmailedToday)
    const sendMode: SendMode = live ? 'production' : 'test'
    const email = {
      contactId: input.id,
      agentId: (contact.agent_id ?? null) as AgentId | null,
      emailType: 'quote_email' as const,
      occasion: today,
      scheduledDate: today,
      dueAt: now,
      sendMode,
      eventPassed: false,
    }
    const queued = await queueEmails(transaction, context.organizationId, [email], now)
    if (queued === 0) throw new AppError('CONFLICT', quoteEmailedToday)
    await recordAudit(transaction, context, {
      action: 'outreach.send_quote_email',
      entity: 'contact',
      id: input.id,
      detail: { sendMode },
    })
    await enqueue(transaction, sendOutboxJob, {}, { key: 'send' })
    return { sendMode, ...(check.warning === undefined ? {} : { warning: check.warning }) }
  })
}
