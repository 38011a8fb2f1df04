import { LRUCache } from 'lru-cache'
import { minuteMs } from '../../../kernel/duration.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { MailboxFull } from '../../../platform/inbound/arrived-message.ts'
import type { Services } from '../../../platform/services.ts'
import { correspondenceLimits } from '../shared/correspondence-limits.ts'
import type { OpenMailbox } from './mail-recipient.ts'
import {
  dropOldestRaw,
  type ReceivedUse,
  readAgencyUse,
  readMailboxUse,
} from './received-use.sql.ts'

const { waiting, waitingOfMailbox, bytes, bytesOfMailbox } = correspondenceLimits
/**
 * More than one message needs, so that a full agency is not close to its limit any more: else what
 * it has would be read for each message.
 */
const room = bytes / 5

/** Throws MailboxFull for a mailbox that has as much as one may, so that it fills no others. */
export async function refuseFull(
  transaction: OrganizationTransaction,
  mailbox: Pick<OpenMailbox, 'kind' | 'targetId'>,
): Promise<void> {
  const use = await readMailboxUse(transaction, mailbox)
  if (use.waiting >= waitingOfMailbox || use.bytes >= bytesOfMailbox) throw new MailboxFull()
}

/**
 * Reading what an agency has takes longer the more it has. So it counts for a minute, with what
 * this process has stored since, until the agency is close to a limit.
 */
const readFor = minuteMs
const closeTo = 0.9

interface KnownUse extends ReceivedUse {
  readonly readAt: number
}
const known = new WeakMap<Database, LRUCache<OrganizationId, KnownUse>>()

/**
 * Makes room for a message in the agency: the oldest messages as they came go, of those that are
 * filed and sent on. Throws MailboxFull if that is not enough, or if too many wait.
 */
export async function makeRoomForEmail(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  transaction: OrganizationTransaction,
  { size, waits }: { readonly size: number; readonly waits: boolean },
): Promise<void> {
  const uses = known.get(database) ?? new LRUCache({ max: 5000 })
  known.set(database, uses)
  const { organizationId } = transaction
  const now = clock.now().getTime()
  const earlier = uses.get(organizationId)
  const isEnough =
    earlier !== undefined &&
    Math.abs(now - earlier.readAt) < readFor &&
    earlier.waiting < closeTo * waiting &&
    earlier.bytes + size < closeTo * bytes
  const { readAt, ...use } = isEnough
    ? earlier
    : { ...(await readAgencyUse(transaction)), readAt: now }
  const added = { waiting: use.waiting + Number(waits), bytes: use.bytes + size, readAt }
  uses.set(organizationId, added)
  if (waits && use.waiting >= waiting) throw new MailboxFull()
  const missing = use.bytes + size - bytes
  if (missing <= 0) return
  uses.delete(organizationId)
  await dropOldestRaw(transaction, missing + room)
  if ((await readAgencyUse(transaction)).bytes + size > bytes) throw new MailboxFull()
}
