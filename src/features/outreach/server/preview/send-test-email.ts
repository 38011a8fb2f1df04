import { AppError } from '../../../../kernel/app-error.ts'
import { newToken } from '../../../../platform/crypto.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { DeliveryError } from '../../../../platform/mailer/mailer.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { limitAttempts } from '../../../access/server/limit-attempts.ts'
import { testMailPutOff, testMailRefused } from '../../shared/outreach.contract.ts'
import { messageOf } from '../send/prepare-email.ts'
import { draftMail } from './draft-email.ts'
import { openPlannedMail, type PlannedMailKey } from './open-planned-email.ts'

/** Test mails of one agent in a quarter of an hour. */
const mostTestMails = 10

/**
 * Mails a planned mail to whoever is signed in, marked TEST, with links that lead nowhere. It is no mail of the contact's: nothing of it
 * is stored or counted. It is handed over within the call, as login mails are, so that the agent reads what the mail server says.
 * Throws 404, 422 when the server refuses it, 429, 503 when the server is out of reach or puts it off.
 */
export async function sendTestMail(
  context: MemberContext,
  key: PlannedMailKey,
): Promise<{ to: string }> {
  const { config, mailer, clock, principal, log } = context
  await limitAttempts(context, [
    [`test-mail ${principal.organizationId} ${principal.agentId}`, mostTestMails],
  ])
  const { substitutions, sender, template } = await inOrganization(context, async (transaction) => {
    const { mail } = await openPlannedMail(context, transaction, key)
    return draftMail(context, transaction, mail, 'to-self')
  })
  const to = principal.email
  const messageId = `<test.${newToken()}@${config.mailFrom.split('@')[1]}>`
  const message = messageOf(
    { substitutions, sender, recipient: to, messageId, sendingAt: clock.now() },
    template,
  )
  try {
    await mailer.send({ from: config.mailFrom, to, message })
  } catch (error) {
    log.warn({ error, messageId }, 'test mail not sent')
    if (error instanceof DeliveryError && error.permanent)
      throw new AppError('UNPROCESSABLE_CONTENT', testMailRefused(error.message))
    throw new AppError('SERVICE_UNAVAILABLE', testMailPutOff)
  }
  return { to }
}
