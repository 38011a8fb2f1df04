import { AppError } from '../../../../kernel/app-error.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { DeliveryError } from '../../../../platform/mailer/mailer.ts'
import { sendTransactional } from '../../../../platform/mailer/send-transactional.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { limitAttempts } from '../../../access/server/limit-attempts.ts'
import { testEmailPutOff, testEmailRefused } from '../../shared/outreach.contract.ts'
import { messageOf } from '../send/prepare-email.ts'
import { draftEmail } from './draft-email.ts'
import { openPlannedEmail, type PlannedEmailId } from './open-planned-email.ts'

/** Test emails of one agent in a quarter of an hour. */
const mostTestEmails = 10

/**
 * Emails a planned email to whoever is signed in, marked TEST, with links that lead nowhere. It is no email of the contact's: nothing of it
 * is stored or counted. It is handed over within the call, as login emails are, so that the agent reads what the mail server says.
 * Throws 404, 422 when the server refuses it, 429, 503 when the server is out of reach or puts it off.
 */
export async function sendTestEmail(
  context: MemberContext,
  key: PlannedEmailId,
): Promise<{ to: string }> {
  const { principal } = context
  await limitAttempts(context, [
    [`test-email ${principal.organizationId} ${principal.agentId}`, mostTestEmails],
  ])
  const { substitutions, sender, template } = await inOrganization(context, async (transaction) => {
    const { email } = await openPlannedEmail(context, transaction, key)
    return draftEmail(context, transaction, email, 'to-self')
  })
  const to = principal.email
  try {
    await sendTransactional(context, {
      kind: 'test',
      to,
      compose: ({ messageId, date }) =>
        messageOf({ substitutions, sender, recipient: to, messageId, sendingAt: date }, template),
      // The agent waits for the outcome and can press again.
      maxAttempts: 1,
    })
  } catch (error) {
    context.log.warn({ error }, 'test email not sent')
    if (error instanceof DeliveryError && error.permanent)
      throw new AppError('UNPROCESSABLE_CONTENT', testEmailRefused(error.message))
    throw new AppError('SERVICE_UNAVAILABLE', testEmailPutOff)
  }
  return { to }
}
