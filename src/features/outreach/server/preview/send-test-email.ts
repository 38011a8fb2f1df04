import { AppError } from '../../../../kernel/app-error.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import { DeliveryError } from '../../../../platform/mailer/delivery-error.ts'
import { sendTransactional } from '../../../../platform/mailer/send-transactional.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { limitAttempts } from '../../../access/server/limit-attempts.ts'
import { readSubscription } from '../../../entitlements/server/read-subscription.ts'
import { agencyLife } from '../../../entitlements/shared/agency-life.rules.ts'
import { readReadinessFacts } from '../../../organizations/server/read-readiness.ts'
import { emailsHeldText, missingForEmails } from '../../../organizations/shared/readiness.rules.ts'
import { readSendingIdentity } from '../../../sending/server/sending-identity.ts'
import {
  mailServerUnavailable,
  mailServerUnavailableText,
  testEmailRefused,
} from '../../shared/outreach.contract.ts'
import { messageOf } from '../send/prepare-email.ts'
import { type Draft, draftEmail } from './draft-email.ts'
import { openPlannedEmail, type PlannedEmailInput } from './open-planned-email.ts'

/** Per agent in a quarter of an hour. */
const maxTestEmails = 10

/**
 * Emails a planned email to the signed-in agent, marked TEST, with links that do not work. Only
 * that there was one is stored. The call waits for the mail server, so that the agent reads its
 * reply. Throws 404, 422 if the agency lacks details or is in demo mode or the server refuses the
 * email, 429, 503 if the server cannot be reached or asks to wait.
 */
export async function sendTestEmail(
  context: MemberContext,
  input: PlannedEmailInput,
): Promise<{ to: string }> {
  await limitTestEmails(context)
  const draft = await inOrganization(context, async (transaction) => {
    const { email } = await openPlannedEmail(context, transaction, input)
    await refuseInDemoMode(transaction)
    const missing = missingForEmails(await readReadinessFacts(transaction))
    if (missing.length > 0) throw new AppError('UNPROCESSABLE_CONTENT', emailsHeldText(missing))
    return draftEmail(context, transaction, email, { mode: 'to-self' })
  })
  return sendToSelf(context, draft)
}

/** Throws 429 beyond the test emails that an agent may send. */
export const limitTestEmails = (context: MemberContext): Promise<void> => {
  const { organizationId, agentId } = context.principal
  return limitAttempts(context, [[`test-email:${organizationId}/${agentId}`, maxTestEmails]])
}

/** Throws 422 in demo mode, in which no email leaves the product. */
export async function refuseInDemoMode(transaction: OrganizationTransaction): Promise<void> {
  if ((await readSubscription(transaction)).demoMode)
    throw new AppError('UNPROCESSABLE_CONTENT', agencyLife.demo.pause)
}

/** Emails a draft to the signed-in agent; throws as `sendTestEmail` does. */
export async function sendToSelf(
  context: MemberContext,
  { substitutions, sender, template }: Pick<Draft, 'substitutions' | 'sender' | 'template'>,
): Promise<{ to: string }> {
  const to = context.principal.email
  const identity = await inOrganization(context, (transaction) =>
    readSendingIdentity(context, transaction),
  )
  try {
    await sendTransactional(context, {
      kind: 'test',
      to,
      dkim: identity.signerOf(sender.fromAddress),
      compose: ({ messageId, date }) =>
        messageOf({ substitutions, sender, recipient: to, messageId, sendingAt: date }, template),
      // No retry, because the agent waits for the result and can try again.
      maxAttempts: 1,
    })
  } catch (error) {
    context.log.warn({ error }, 'test email not sent')
    if (error instanceof DeliveryError && error.permanent)
      throw new AppError('UNPROCESSABLE_CONTENT', testEmailRefused(error.message))
    throw new AppError('SERVICE_UNAVAILABLE', mailServerUnavailableText, {
      reason: mailServerUnavailable,
    })
  }
  await inOrganization(context, (transaction) =>
    rememberTestEmail(transaction, context.clock.now()),
  )
  return { to }
}

/** The checklist until Go Live ticks the first one. */
async function rememberTestEmail(transaction: OrganizationTransaction, now: Date): Promise<void> {
  await transaction
    .updateTable('organization')
    .set({ test_email_at: now })
    .where('organization_id', '=', transaction.organizationId)
    .where('test_email_at', 'is', null)
    .execute()
}
