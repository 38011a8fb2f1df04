import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { readMailboxAddress } from '../../../platform/inbound/mailbox-address.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { parseWaiting } from './waiting-email.ts'

/**
 * Returns the text of an email that waits and records that it was read. Throws 404 for another's,
 * 409 for a decided one.
 */
export async function readQuarantined(context: MemberContext, { id }: { readonly id: number }) {
  const { text, cut, recipients, attachments } = await parseWaiting(context, id)
  await inOrganization(context, (transaction) =>
    recordAudit(transaction, context, {
      action: 'correspondence.read_quarantined',
      entity: 'received_email',
      id,
    }),
  )
  return {
    text,
    cut,
    attachments: [...attachments],
    recipients: recipients.filter((address) => !isOwn(context, address)),
  }
}

/** Anyone who knows the address of a mailbox can write to it, also in the domain of an agency. */
const isOwn = ({ config, keys }: MemberContext, address: string) =>
  readMailboxAddress(config, keys, address) !== undefined
