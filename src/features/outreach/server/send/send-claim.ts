import { setTimeout as sleep } from 'node:timers/promises'
import type { EmailId } from '../../../../kernel/ids.ts'
import { waitingLimits } from '../../../../platform/database/limited-client.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { OrganizationContext, Services } from '../../../../platform/services.ts'
import type { Claim } from './claim.ts'
import type { DomainPace } from './domain-pace.ts'
import { handOver, type Outcome, type ReadyEmail } from './hand-over.ts'
import { keepLease } from './keep-lease.ts'
import { lockContactsOfEmails } from './lock-contacts-of-emails.sql.ts'
import { markSending } from './mark-emails.sql.ts'
import { releaseOutboxEmails } from './outbox.sql.ts'
import { prepareBatch } from './prepare-batch.ts'
import { idsOfMessage } from './prepared-email.sql.ts'
import { recordOutcomes } from './record-outcomes.ts'

const gatherMilliseconds = 5
const maxGathering = 8
/** Emails of one claim that are handed over and not recorded yet: a crash may send them twice. */
const maxInFlight = 32
/** How often a batch that waits looks whether it only waits for late replies. */
const lateMilliseconds = 500

export interface SendOptions {
  readonly pace: DomainPace
  /** To domains that reply quickly. */
  readonly quick: boolean
  readonly signal?: AbortSignal | undefined
  /** Called when emails are no longer on their way. */
  readonly finished: (emails: Claim['emails']) => void
  /** Called when nothing is left but emails to domains that have stopped replying quickly. */
  readonly onlyLate: () => void
}

/**
 * Sends claimed emails of one organization. A few at a time are stored as `sending` with their
 * Message-IDs, handed over, and recorded. After a crash in between, the outcome of those few is
 * unknown. On `signal` it completes the hand-overs already begun and releases the rest.
 */
export async function sendClaim(
  services: Services,
  { organizationId, emails, lease: claimed }: Claim,
  { pace, quick, signal, finished, onlyLate }: SendOptions,
): Promise<void> {
  const context: OrganizationContext = { ...services, organizationId }
  const lease = keepLease(context, claimed, emails)
  const unfinished = new Map(emails.map((email) => [email.emailId, email]))
  const end = (ids: readonly EmailId[]) => {
    const ended = ids.flatMap((id) => unfinished.get(id) ?? [])
    for (const id of ids) unfinished.delete(id)
    finished(ended)
  }
  try {
    const { ready, timeZone } = await inOrganization(context, (transaction) =>
      prepareBatch(context, transaction, emails, lease.id),
    )
    const mayStart = ({ domain }: ReadyEmail) =>
      !signal?.aborted && lease.holds() && (!quick || pace.isQuick(domain))
    const mark = (transaction: OrganizationTransaction, next: readonly ReadyEmail[]) =>
      next.some(mayStart)
        ? markSending(transaction, next, { leaseId: lease.id, clock: context.clock })
        : []
    const waiting = [...ready]
    const outcomes: Outcome[] = []
    const inFlight = new Set<ReadyEmail>()
    let wake = () => {}
    const start = async (each: ReadyEmail) => {
      inFlight.add(each)
      outcomes.push(await handOver(context, each, { pace, quick, mayStart }))
      inFlight.delete(each)
      wake()
    }
    const woken = () =>
      new Promise<void>((resolve) => {
        const looking = setInterval(() => {
          if (![...inFlight].some(({ domain }) => pace.isQuick(domain))) onlyLate()
        }, lateMilliseconds)
        wake = () => {
          clearInterval(looking)
          resolve()
        }
      })
    // While one transaction runs, more deliveries are confirmed: the next one records them
    // together.
    do {
      const confirmed = outcomes.splice(0)
      const next = waiting.splice(0, maxInFlight - inFlight.size)
      const touched = [...confirmed.map(({ ready: one }) => one), ...next].flatMap(idsOfMessage)
      const marked = await untilStored(context, async (transaction) => {
        await lockContactsOfEmails(transaction, touched, 'no key update')
        // Recording comes last: its counters are locked until the commit.
        const started = await mark(transaction, next)
        await recordOutcomes(context, transaction, confirmed, { leaseId: lease.id, timeZone })
        return started
      })
      end(confirmed.map(({ ready: { email } }) => email.id))
      for (const each of marked) void start(each)
      if (outcomes.length === 0 && inFlight.size > 0) await woken()
      // More are about to be confirmed: fewer, larger transactions.
      for (let i = 0; i < maxGathering && outcomes.length < 2 * inFlight.size; i += 1)
        await sleep(gatherMilliseconds)
    } while (outcomes.length > 0 || inFlight.size > 0 || waiting.length > 0)
    // Those that were not started; what was recorded has left the outbox or the lease.
    const emailIds = emails.map(({ emailId }) => emailId)
    await inOrganization(context, (transaction) =>
      releaseOutboxEmails(transaction, lease.id, emailIds),
    )
  } finally {
    lease.stop()
    end([...unfinished.keys()])
  }
}

const storeDelays = [500, 2000, 5000]

/**
 * The database may be away for a moment, or an import hold the contacts for a minute: an outcome
 * that is not stored would be unknown. Storing twice changes nothing.
 */
async function untilStored<Result>(
  context: OrganizationContext,
  work: (transaction: OrganizationTransaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await inOrganization({ ...context, limits: waitingLimits }, work)
    } catch (error) {
      const delay = storeDelays[attempt]
      if (delay === undefined) throw error
      context.log.warn({ error }, 'outcomes of sending not stored, trying again')
      await sleep(delay)
    }
  }
}
