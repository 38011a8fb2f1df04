import { complaintsAddress, readMailboxAddress } from '../../../platform/inbound/mailbox-address.ts'
import type { Services } from '../../../platform/services.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { openPublicLink } from '../../organizations/server/open-public-link.ts'
import { correspondenceLimits } from '../shared/correspondence-limits.ts'
import type { MailRecipient } from './mail-recipient.ts'
import { findMemberOfMailbox } from './mailboxes.sql.ts'
import { refuseFull } from './make-room.ts'

/**
 * Returns the mailbox of an address, undefined if there is none: forged, renewed, of a member who
 * is gone, or of a deleted agency or client. Throws 429 for too many messages, MailboxFull for one
 * that has as many as it may.
 */
export async function findMailbox(
  services: Services,
  address: string,
): Promise<MailRecipient | undefined> {
  if (address.toLowerCase() === complaintsAddress(services.config)) {
    await limitAttempts(services, [['mailbox:complaints', correspondenceLimits.ofComplaints]])
    return 'complaints'
  }
  const signed = readMailboxAddress(services.config, services.keys, address)
  if (signed === undefined) return undefined
  const { kind, id } = signed
  await limitAttempts(services, [[`mailbox:${id}`, correspondenceLimits.ofMailbox]])
  return openPublicLink(
    services,
    id,
    [kind === 'member' ? 'mailbox' : 'email'],
    async ({ transaction, organizationId, targetId }) => {
      if (kind === 'member' && (await findMemberOfMailbox(transaction, id)) !== targetId)
        return undefined
      await refuseFull(transaction, { kind, targetId })
      return { kind, id, organizationId, targetId }
    },
  )
}
