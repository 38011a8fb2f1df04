import type { ContactId } from '../../../../kernel/ids.ts'
import { dateIn } from '../../../../platform/clock.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { DeliveryError } from '../../../../platform/mailer/mailer.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { countSent } from '../../../activity/server/count-sent.ts'
import { markContactsEmailed } from '../../../contacts/server/contact-status.ts'
import { requestReplan } from '../../../contacts/server/request-replan.ts'
import { suppressEmailAddress } from '../../../contacts/server/suppression.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import type { Outcome, ReadyEmail } from './hand-over.ts'
import { lockContactsOfEmails } from './lock-contacts-of-emails.sql.ts'
import { markEnded, markSent, markUntried, markWaiting } from './mark-emails.sql.ts'
import { postponeOutboxEmail, releaseOutboxEmails, removeFromOutbox } from './outbox.sql.ts'
import { nextAttemptAt } from './retry.rules.ts'

/** Records the results of a batch: deliveries are counted and their contacts replanned, temporary refusals wait, permanent ones fail. */
export async function recordOutcomes(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  outcomes: readonly Outcome[],
): Promise<void> {
  await lockContactsOfEmails(
    transaction,
    outcomes.map(({ ready }) => ready.email.id),
    'no key update',
  )
  const now = context.clock.now()
  const day = dateIn(await getTimeZone(transaction), now)
  const idsOf = (wanted: Outcome['result']) =>
    outcomes.filter(({ result }) => result === wanted).map(({ ready }) => ready.email.id)
  const delivered = idsOf('sent')
  const sent = await markSent(transaction, delivered, { sentAt: now, sendDay: day })
  await removeFromOutbox(transaction, delivered)
  const refused: ContactId[] = []
  for (const { ready, result } of outcomes)
    if (result instanceof DeliveryError)
      refused.push(...(await recordFailure(transaction, { ready, error: result, now })))
  await markUntried(transaction, idsOf('untried'))
  await releaseOutboxEmails(transaction, idsOf('untried'))
  await countSent(
    transaction,
    sent.map(({ email_type: emailType, agent_id: agentId, send_mode: sendMode }) => ({
      ...{ day, emailType, agentId, sendMode },
      count: 1,
    })),
  )
  const contactIds = [
    ...new Set([...sent.map((email) => email.contact_id as ContactId), ...refused]),
  ]
  const production = sent
    .filter((email) => email.send_mode === 'production')
    .map((email) => email.contact_id as ContactId)
  await markContactsEmailed(transaction, production, now)
  await requestReplan(transaction, contactIds)
}

interface FailedHandOver {
  readonly ready: ReadyEmail
  readonly error: DeliveryError
  readonly now: Date
}

/** Returns the contact if it gets no email any more. */
async function recordFailure(
  transaction: OrganizationTransaction,
  { ready, error, now }: FailedHandOver,
): Promise<ContactId[]> {
  const { id, recipient, sender } = ready.email
  const failure = error.message.slice(0, 500)
  const next = error.permanent ? undefined : nextAttemptAt(ready.attempts, now)
  if (next !== undefined) {
    await markWaiting(transaction, id, failure)
    await postponeOutboxEmail(transaction, id, next)
    return []
  }
  const contactIds = await markEnded(transaction, [id], { status: 'failed', failure })
  await removeFromOutbox(transaction, [id])
  // A refused recipient means a dead email address; a test email has no unsubscribe link and went to an agent.
  if (!error.recipientRefused || sender.unsubscribeUrl === null) return []
  const bounced = { email: recipient, reason: 'bounced', emailId: id, at: now } as const
  await suppressEmailAddress(transaction, bounced)
  return contactIds
}
