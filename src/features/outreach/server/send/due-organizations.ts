import type { OrganizationId } from '../../../../kernel/ids.ts'
import { stopwatch } from '../../../../platform/clock.ts'
import { systemTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { type Claim, claimEmails, findDomainsDue, type Wanted } from './claim.ts'
import { among } from './outbox.sql.ts'
import { listOutboxesDue } from './outbox-notes.sql.ts'

/** How often a run that has enough to do asks which other organizations have emails due. */
const lookMilliseconds = 1000

interface KnownOrganization {
  noteIds: readonly number[]
  /** Recipient domains to which emails may be due. */
  readonly domains: Set<string>
  /** The outbox was asked for its domains, and nothing has changed since. */
  asked: boolean
  /** Its rows cannot be reached: other organizations continue without it. */
  leftOut: boolean
}

const unknown = (): KnownOrganization => ({
  noteIds: [],
  domains: new Set(),
  asked: false,
  leftOut: false,
})

/** The organizations with emails due that one run of the sender goes round. */
export interface DueOrganizations {
  /** Asks which organizations have emails due. Returns whether there are new ones. */
  look(): Promise<boolean>
  lookIfTime(): Promise<void>
  /** Claims emails of the next organization after `after` that has such emails due. */
  claim(after: number, wanted: Wanted): Promise<Claim | undefined>
  /** The emails of this claim have ended; some may be due again. */
  ended(claim: Claim): void
  /** Continues without an organization until the next run. */
  leaveOut(organizationId: OrganizationId): void
}

export function createDueOrganizations(
  services: Services,
  failed: (error: unknown) => void,
): DueOrganizations {
  let known = new Map<OrganizationId, KnownOrganization>()
  let elapsed = stopwatch()

  const look = async () => {
    elapsed = stopwatch()
    const listed = await systemTransaction(services.database, (system) =>
      listOutboxesDue(system, services.clock.now()),
    )
    let news = false
    const next = new Map<OrganizationId, KnownOrganization>()
    for (const { organizationId, noteIds } of listed) {
      const one = known.get(organizationId) ?? unknown()
      next.set(organizationId, one)
      if (noteIds.every((id) => one.noteIds.includes(id))) continue
      one.noteIds = noteIds
      one.asked = false
      news = true
    }
    // One whose notes were settled meanwhile has nothing due any more.
    known = next
    return news
  }

  /** The organizations in turn: those after `after` first. */
  const inTurn = (after: number) => {
    const all = [...known]
    return [...all.filter(([id]) => id > after), ...all.filter(([id]) => id <= after)]
  }

  const claimOf = async (
    organizationId: OrganizationId,
    one: KnownOrganization,
    wanted: Wanted,
    isWanted: (domain: string) => boolean,
  ): Promise<Claim | undefined> => {
    const context = { ...services, organizationId }
    if (one.domains.size === 0 && !one.asked) {
      one.asked = true
      for (const domain of await findDomainsDue(context)) one.domains.add(domain)
    }
    const matching = [...one.domains].filter(isWanted)
    if (matching.length === 0) return undefined
    const { claim, left } = await claimEmails(context, wanted)
    if (left !== 'more')
      for (const domain of matching) if (!left.has(domain)) one.domains.delete(domain)
    if (claim !== undefined) one.asked = false
    return claim
  }

  return {
    look,
    async lookIfTime() {
      if (elapsed() >= lookMilliseconds) await look()
    },
    async claim(after, wanted) {
      const isWanted = among(wanted.domains)
      for (const [organizationId, one] of inTurn(after)) {
        if (one.leftOut || wanted.isFull?.(organizationId)) continue
        try {
          const claim = await claimOf(organizationId, one, wanted, isWanted)
          if (claim !== undefined) return claim
        } catch (error) {
          failed(error)
          one.leftOut = true
          // Without the directory nothing can be sent: this throws.
          await look()
        }
      }
      return undefined
    },
    ended({ organizationId, emails }) {
      const one = known.get(organizationId)
      if (one === undefined) return
      for (const { domain } of emails) one.domains.add(domain)
      one.asked = false
    },
    leaveOut(organizationId) {
      const one = known.get(organizationId)
      if (one !== undefined) one.leftOut = true
    },
  }
}
