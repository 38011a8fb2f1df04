import type { ContactId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { DeliveryError } from '../../../../platform/mailer/delivery-error.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { requestReplan } from '../../../contacts/server/request-replan.ts'
import { suppressEmailAddress } from '../../../contacts/server/suppression.ts'
import { earlierAttemptText, endUnconfirmed, unconfirmedText } from './end-unconfirmed.ts'
import type { Outcome, ReadyEmail } from './hand-over.ts'
import { markEnded, markUntried, markWaiting } from './mark-emails.sql.ts'
import {
  lockLeasedEmails,
  postponeOutboxEmail,
  releaseOutboxEmails,
  removeFromOutbox,
} from './outbox.sql.ts'
import { recordSent } from './record-sent.ts'
import { nextAttemptAt } from './retry.rules.ts'

interface Recording {
  readonly leaseId: string
  readonly timeZone: string
}

/**
 * Records the results of hand-overs: deliveries are counted and their contacts replanned, temporary refusals wait, permanent ones fail.
 * What another worker has taken over after the lease ran out is left to that worker.
 */
export async function recordOutcomes(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  all: readonly Outcome[],
  { leaseId, timeZone }: Recording,
): Promise<void> {
  if (all.length === 0) return
  const now = context.clock.now()
  const ids = all.map(({ ready }) => ready.email.id)
  const leased = await lockLeasedEmails(transaction, leaseId, ids)
  const outcomes = all.filter(({ ready }) => leased.has(ready.email.id))
  if (outcomes.length < all.length)
    context.log.warn({ emails: all.length - outcomes.length }, 'lease lost before recording')
  const idsOf = (wanted: Outcome['result']) =>
    outcomes.filter(({ result }) => result === wanted).map(({ ready }) => ready.email.id)
  await recordSent(transaction, idsOf('sent'), { sentAt: now, timeZone })
  await removeFromOutbox(transaction, idsOf('sent'))
  const refused: ContactId[] = []
  for (const { ready, result } of outcomes)
    if (result instanceof DeliveryError)
      refused.push(...(await recordFailure(transaction, { ready, error: result, now })))
  await markUntried(transaction, idsOf('untried'))
  await releaseOutboxEmails(transaction, leaseId, idsOf('untried'))
  await requestReplan(transaction, refused)
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
  if (error.unknownOutcome) {
    const undecided = await endUnconfirmed(transaction, [id], {
      ...{ failure: unconfirmedText(failure), now },
    })
    if (!undecided.has(id)) await postponeOutboxEmail(transaction, id, next ?? now)
    return []
  }
  if (next !== undefined) {
    await markWaiting(transaction, id, failure)
    await postponeOutboxEmail(transaction, id, next)
    return []
  }
  const contactIds = await markEnded(transaction, [id], {
    status: 'failed',
    failure: ready.unknownOutcomes > 0 ? `${failure}. ${earlierAttemptText}` : failure,
  })
  await removeFromOutbox(transaction, [id])
  // A refused recipient means a dead email address; a test email has no unsubscribe link and went to an agent.
  if (!error.recipientRefused || sender.unsubscribeUrl === null) return []
  const bounced = { email: recipient, reason: 'bounced', emailId: id, at: now } as const
  await suppressEmailAddress(transaction, bounced)
  return contactIds
}
