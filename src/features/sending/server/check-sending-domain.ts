import { recordAudit } from '../../../platform/audit.ts'
import { asSystem, inOrganization } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { ActorContext } from '../../../platform/services.ts'
import { workIsDoneUntil, workIsDue } from '../../organizations/server/work-due.ts'
import { tellDomainLostJob } from '../shared/sending.job.ts'
import {
  hasLostWayBack,
  nextCheckAt,
  recordsVerdict,
  standingAfter,
} from '../shared/sending-domain.rules.ts'
import { checkRecords } from './check-records.ts'
import { claimDomain, noteLost } from './domain-holders.sql.ts'
import { toPublish } from './read-sending-domain.ts'
import { findDomain, listKeys, promoteNextKey, storeCheck } from './sending-domains.sql.ts'

/** A second press within this gets what was just seen. */
const shortest = 3000

const readDomain = (context: ActorContext) =>
  inOrganization(context, async (transaction) => {
    const row = await findDomain(transaction)
    return row && { row, keys: await listKeys(transaction) }
  })

/**
 * Asks the DNS for the records of the agency's domain, outside of any transaction, and stores what
 * follows: the domain is used or not, the next key signs. Admins get one email when a domain
 * is lost. Does nothing without a domain, or if it was changed meanwhile.
 */
export async function checkSendingDomain(context: ActorContext): Promise<void> {
  const { clock, config, organizationId } = context
  const asked = await readDomain(context)
  if (asked === undefined) return
  const since = asked.row.checkedAt
  if (since !== null && clock.now().getTime() - since.getTime() < shortest) return
  const records = await checkRecords(config, toPublish(config, asked.row, asked.keys))
  const now = clock.now()
  await inOrganization(context, async (transaction) => {
    const row = await findDomain(transaction, { lock: true })
    const keys = await listKeys(transaction)
    const same = keys.map(({ id, state }) => `${id} ${state}`).join()
    if (row?.domain !== asked.row.domain) return
    if (same !== asked.keys.map(({ id, state }) => `${id} ${state}`).join()) return
    const isPromoted = records.some(({ key, state }) => key === 'dkim-next' && state === 'found')
    if (isPromoted) await promoteNextKey(transaction, now)
    const current = isPromoted
      ? records.flatMap((each) =>
          each.key === 'dkim'
            ? []
            : [each.key === 'dkim-next' ? { ...each, key: 'dkim' as const, required: true } : each],
        )
      : records
    const verdict = recordsVerdict(current)
    const isOurs =
      verdict !== 'passes' ||
      (await asSystem(transaction, (system) =>
        claimDomain(system, { domain: row.domain, organizationId }),
      ))
    const standing = standingAfter(row, isOurs ? verdict : 'fails', now)
    const isNew = standing.status !== row.status
    await storeCheck(transaction, {
      ...standing,
      checkedAt: now,
      taken: !isOurs,
      records: current,
      verifiedAt: standing.status === 'verified' && isNew ? now : row.verifiedAt,
    })
    await workIsDoneUntil(transaction, 'sending', {
      now,
      dueAt: nextCheckAt(standing, {
        createdAt: row.createdAt,
        now,
        lostWayBack: hasLostWayBack(row.records, current),
      }),
    })
    if (!isNew) return
    const isLost = standing.status === 'lost'
    await recordAudit(transaction, context, {
      action: isLost ? 'sending.domain_lost' : 'sending.domain_verified',
      entity: 'organization',
      id: organizationId,
      detail: { domain: row.domain },
    })
    if (!isLost) return
    await asSystem(transaction, (system) => noteLost(system, { organizationId, at: now }))
    // No warm-up limits emails any more.
    await workIsDue(transaction, 'queue', now)
    await enqueue(transaction, tellDomainLostJob, { organizationId })
  })
}
