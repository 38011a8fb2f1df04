import { setTimeout as sleep } from 'node:timers/promises'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { OrganizationContext, Services } from '../../../../platform/services.ts'
import type { Claim } from './claim.ts'
import type { DomainPace } from './domain-pace.ts'
import { handOver, type Outcome, type ReadyEmail } from './hand-over.ts'
import { keepLease } from './keep-lease.ts'
import { markSending } from './mark-emails.sql.ts'
import { releaseOutboxEmails } from './outbox.sql.ts'
import { prepareBatch } from './prepare-batch.ts'
import { recordOutcomes } from './record-outcomes.ts'

/** Emails of one batch that are handed over and not recorded yet: after a crash these may go twice. */
const windowSize = 25

export interface SendOptions {
  readonly pace: DomainPace
  /** To domains that reply quickly; others are sent one by one. */
  readonly quick: boolean
  readonly signal?: AbortSignal | undefined
  /** Called when emails are no longer on their way. */
  readonly finished: (emails: Claim['emails']) => void
}

/**
 * Sends claimed emails of one organization. A few at a time are stored as `sending` with their Message-IDs, handed over, and recorded. After
 * a crash in between, the outcome of those few is unknown. On `signal` it completes the hand-overs already begun and releases the rest.
 */
export async function sendClaim(
  services: Services,
  { organizationId, emails, lease: claimed }: Claim,
  { pace, quick, signal, finished }: SendOptions,
): Promise<void> {
  const context: OrganizationContext = { ...services, organizationId }
  const lease = keepLease(context, claimed, emails)
  const unfinished = new Set(emails)
  const end = (ended: Claim['emails']) => {
    for (const each of ended) unfinished.delete(each)
    finished(ended)
  }
  try {
    const { ready, timeZone } = await inOrganization(context, (transaction) =>
      prepareBatch(context, transaction, emails, lease.id),
    )
    const mayStart = ({ domain }: ReadyEmail) =>
      !signal?.aborted && lease.holds() && (!quick || pace.isQuick(domain))
    const mark = (transaction: OrganizationTransaction, window: readonly ReadyEmail[]) =>
      window.some(mayStart)
        ? markSending(transaction, window, { leaseId: lease.id, now: context.clock.now() })
        : []
    const sendInWindows = async (windows: readonly (readonly ReadyEmail[])[]) => {
      let outcomes: Outcome[] = []
      for (const window of [...windows, []]) {
        const marked = await untilStored(context, async (transaction) => {
          await recordOutcomes(context, transaction, outcomes, { leaseId: lease.id, timeZone })
          return mark(transaction, window)
        })
        outcomes = await handOver(context, marked, { pace, quick, mayStart })
      }
    }
    if (quick) await sendInWindows(chunksOf(ready, windowSize))
    else
      await Promise.all(
        ready.map(async (each) => {
          await sendInWindows([[each]])
          end(emails.filter(({ emailId }) => emailId === each.email.id))
        }),
      )
    // Those that were not started; what was recorded has left the outbox or the lease.
    const emailIds = emails.map(({ emailId }) => emailId)
    await inOrganization(context, (transaction) =>
      releaseOutboxEmails(transaction, lease.id, emailIds),
    )
  } finally {
    lease.stop()
    end([...unfinished])
  }
}

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  )

const storeDelays = [500, 2000, 5000]

/** The database may be away for a moment: an outcome that is not stored would be unknown. Storing twice changes nothing. */
async function untilStored<Result>(
  context: OrganizationContext,
  work: (transaction: OrganizationTransaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await inOrganization(context, work)
    } catch (error) {
      const delay = storeDelays[attempt]
      if (delay === undefined) throw error
      context.log.warn({ error }, 'outcomes of sending not stored, trying again')
      await sleep(delay)
    }
  }
}
