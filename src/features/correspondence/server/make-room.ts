import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { MailboxFull } from '../../../platform/inbound/arrived-message.ts'
import { correspondenceLimits } from '../shared/correspondence-limits.ts'
import type { OpenMailbox } from './open-mailbox.ts'
import { dropOldestRaw, readAgencyUse, readMailboxUse } from './received-use.sql.ts'

const { waiting, waitingOfMailbox, bytes, bytesOfMailbox } = correspondenceLimits
/** More than one message needs, so that a full agency does not make room for each. */
const room = bytes / 20

/** Throws MailboxFull for a mailbox that has as much as one may, so that it fills no others. */
export async function refuseFull(
  transaction: OrganizationTransaction,
  mailbox: Pick<OpenMailbox, 'kind' | 'targetId'>,
): Promise<void> {
  const use = await readMailboxUse(transaction, mailbox)
  if (use.waiting >= waitingOfMailbox || use.bytes >= bytesOfMailbox) throw new MailboxFull()
}

/**
 * Makes room for a message in the agency: the oldest messages as they came go, of those that are
 * filed and sent on. Throws MailboxFull if that is not enough, or if too many wait.
 */
export async function makeRoomForEmail(
  transaction: OrganizationTransaction,
  { size, waits }: { readonly size: number; readonly waits: boolean },
): Promise<void> {
  const use = await readAgencyUse(transaction)
  if (waits && use.waiting >= waiting) throw new MailboxFull()
  const missing = use.bytes + size - bytes
  if (missing <= 0) return
  await dropOldestRaw(transaction, missing + room)
  if ((await readAgencyUse(transaction)).bytes + size > bytes) throw new MailboxFull()
}
