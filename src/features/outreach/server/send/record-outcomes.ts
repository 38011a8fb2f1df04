import type { ContactId } from '../../../../kernel/ids.ts'
import { plainWords } from '../../../../kernel/mail-status.ts'
import { dateIn } from '../../../../platform/clock.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { DeliveryError } from '../../../../platform/mailer/delivery-error.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { requestReplan } from '../../../contacts/server/request-replan.ts'
import { countSentToProviders } from '../../../sending/server/count-sent-to-providers.ts'
import { verdictOfRefusal } from '../../shared/reports/report.rules.ts'
import { recordReport } from '../reports/record-report.ts'
import { countAsSent } from './count-as-sent.ts'
import { earlierAttemptText, endUnconfirmed, unconfirmedText } from './end-unconfirmed.ts'
import type { Outcome, ReadyEmail } from './hand-over.ts'
import {
  markEnded,
  markSent,
  markSentOutside,
  markUntried,
  markWaiting,
} from './mark-emails.sql.ts'
import {
  lockLeasedEmails,
  postponeOutboxEmail,
  releaseOutboxEmails,
  removeFromOutbox,
} from './outbox.sql.ts'
import { idsOfMessage } from './prepared-email.sql.ts'
import { nextAttemptAt } from './retry.rules.ts'

interface Recording {
  readonly leaseId: string
  readonly timeZone: string
}

/**
 * Records the results of hand-overs: deliveries are counted and their contacts replanned, temporary
 * refusals wait, permanent ones fail. What another worker has taken over after the lease ran out is
 * left to that worker. The caller has locked the contacts.
 */
export async function recordOutcomes(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  all: readonly Outcome[],
  { leaseId, timeZone }: Recording,
): Promise<void> {
  if (all.length === 0) return
  const now = context.clock.now()
  const day = dateIn(timeZone, now)
  const delivered = all.filter(({ result }) => result === 'sent')
  const sent = await markSent(transaction, idsOf(delivered), { leaseId, sentAt: now, sendDay: day })
  const gone = new Set(sent.map(({ id }) => id))
  const inThem = await markSentOutside(
    transaction,
    delivered.flatMap(({ ready }) =>
      gone.has(ready.email.id) ? ready.companions.map(({ id }) => id) : [],
    ),
    { sentAt: now, sendDay: day, from: 'sending' },
  )
  await countAsSent(transaction, [...sent, ...inThem], { sentAt: now, day })
  const live = new Set(sent.filter(({ sendMode }) => sendMode === 'production').map(({ id }) => id))
  await countSentToProviders(
    transaction,
    delivered.flatMap(({ ready: { email, domain, dkim } }) =>
      live.has(email.id) ? [{ domain, own: dkim !== undefined }] : [],
    ),
    day,
  )
  const others = all.filter(({ result }) => result !== 'sent')
  const leased = await lockLeasedEmails(transaction, leaseId, idsOf(others))
  const lost = all.length - sent.length - leased.size
  if (lost > 0) context.log.warn({ emails: lost }, 'lease lost before recording')
  const refused: ContactId[] = []
  const untried: ReadyEmail[] = []
  for (const { ready, result } of others) {
    if (!leased.has(ready.email.id)) continue
    if (result instanceof DeliveryError)
      refused.push(...(await recordFailure(context, transaction, { ready, error: result, now })))
    else untried.push(ready)
  }
  await markUntried(transaction, untried.flatMap(idsOfMessage))
  await releaseOutboxEmails(
    transaction,
    leaseId,
    untried.map(({ email }) => email.id),
  )
  await requestReplan(transaction, refused)
}

const idsOf = (outcomes: readonly Outcome[]) => outcomes.map(({ ready }) => ready.email.id)

interface FailedHandOver {
  readonly ready: ReadyEmail
  readonly error: DeliveryError
  readonly now: Date
}

/** Returns the contacts if they get no email any more. */
async function recordFailure(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  { ready, error, now }: FailedHandOver,
): Promise<ContactId[]> {
  const { id } = ready.email
  const ids = idsOfMessage(ready)
  const failure = plainWords(error.message.slice(0, 500))
  const next = error.permanent ? undefined : nextAttemptAt(ready.attempts, now)
  if (error.unknownOutcome) {
    const undecided = await endUnconfirmed(transaction, ids, {
      failure: unconfirmedText(failure),
      now,
    })
    if (!undecided.has(id)) await postponeOutboxEmail(transaction, id, next ?? now)
    return []
  }
  if (next !== undefined) {
    await markWaiting(transaction, ids, failure)
    await postponeOutboxEmail(transaction, id, next)
    return []
  }
  const contactIds = await markEnded(transaction, ids, {
    status: 'failed',
    failure: ready.unknownOutcomes > 0 ? `${failure}. ${earlierAttemptText}` : failure,
  })
  await removeFromOutbox(transaction, [id])
  const verdict = verdictOfRefusal(error)
  if (verdict === undefined) return []
  const outcome = await recordReport({ ...context, actor: { kind: 'system' } }, transaction, {
    emailId: id,
    source: 'smtp',
    receivedId: null,
    saidOf: () => ({ verdict, status: error.status ?? null, diagnostic: failure }),
  })
  return outcome === 'suppressed' ? contactIds : []
}
