import { giveWay } from '../../../../platform/give-way.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Claim } from './claim.ts'
import { type DomainPace, domainPaceOf } from './domain-pace.ts'
import { createDueOrganizations, type DueOrganizations } from './due-organizations.ts'
import { type SendOptions, sendClaim } from './send-claim.ts'

const maxEmailsOfClaim = 200
/**
 * Returns the milliseconds until the next batch while people work: at most 1,000 emails a second go
 * then, also of many agencies with few emails each.
 */
export const restAfterBatch = (emails: number): number => Math.max(20, emails)
const lookAgainMilliseconds = 1000

/**
 * Sends the due emails of all organizations until none is left or the process stops. Handler of
 * sendOutboxJob. Organizations take turns, and one whose rows cannot be reached holds up no other.
 * Recipient domains that reply quickly get batches; each of the others has a few emails in flight,
 * more while it replies steadily, so that a slow domain holds up only its own emails.
 */
export async function sendOutbox(services: Services, signal?: AbortSignal): Promise<void> {
  const pace = domainPaceOf(services.mailer)
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  const due = createDueOrganizations(services, (error) => void failures.push(error))
  let changes = 0
  let wake = () => {}
  let lookAgain: ReturnType<typeof setTimeout> | undefined
  const changed = () => {
    changes += 1
    wake()
  }
  const start = (claim: Claim, options: Pick<SendOptions, 'quick' | 'finished' | 'onlyLate'>) => {
    const sending = sendClaim(services, claim, { pace, signal, ...options })
      .catch((error) => {
        failures.push(error)
        due.leaveOut(claim.organizationId)
      })
      .finally(() => {
        running.delete(sending)
        due.ended(claim)
        changed()
      })
    running.add(sending)
    return sending
  }
  const next = { quick: 0, other: 0 }
  await due.look()
  while (!signal?.aborted) {
    const before = changes
    const batch = await claimBatch(due, pace, next.quick)
    if (batch !== undefined) {
      next.quick = batch.claim.organizationId
      const onlyLate = () => {
        batch.done()
        changed()
      }
      void start(batch.claim, { quick: true, finished() {}, onlyLate }).finally(batch.done)
      // These emails go meanwhile; the next batch waits.
      await giveWay(restAfterBatch(batch.claim.emails.length))
    }
    const others = await claimOthers(due, pace, next.other)
    if (others !== undefined) {
      const { organizationId } = others
      next.other = organizationId
      start(others, {
        quick: false,
        finished(emails) {
          pace.release(organizationId, emails)
          changed()
        },
        onlyLate() {},
      })
    }
    await due.lookIfTime()
    if (batch !== undefined || others !== undefined || changes > before) continue
    if (running.size === 0) {
      if (await due.look()) continue
      break
    }
    await new Promise<void>((resolve) => {
      wake = resolve
      // Another agency's emails may become due while these wait for a silent server.
      lookAgain = setTimeout(resolve, lookAgainMilliseconds)
    })
    clearTimeout(lookAgain)
  }
  await Promise.all(running)
  if (failures.length > 0) throw failures[0]
}

/** Claims a batch for domains that reply quickly, unless this process sends enough of them. */
async function claimBatch(due: DueOrganizations, pace: DomainPace, after: number) {
  const only = pace.quickDomains()
  const done = only.length === 0 ? undefined : pace.takeBatch()
  if (done === undefined) return undefined
  const wanted = { domains: { only }, limit: maxEmailsOfClaim }
  const claim = await due.claim(after, wanted).catch((error) => {
    done()
    throw error
  })
  if (claim !== undefined) return { claim, done }
  done()
  return undefined
}

/** Claims emails to other domains, of each only as many as may be in flight. */
async function claimOthers(due: DueOrganizations, pace: DomainPace, after: number) {
  const domains = pace.startableDomains()
  if (domains === undefined) return undefined
  let release = () => {}
  return due
    .claim(after, {
      domains,
      limit: maxEmailsOfClaim,
      isFull: pace.isFull,
      choose(emails, organizationId) {
        // An earlier organization's claim may have failed after it had chosen.
        release()
        const reserved = pace.startable(organizationId, emails)
        pace.reserve(organizationId, reserved)
        release = () => pace.release(organizationId, reserved)
        return reserved
      },
    })
    .then((claim) => {
      if (claim === undefined) release()
      return claim
    })
    .catch((error) => {
      release()
      throw error
    })
}
