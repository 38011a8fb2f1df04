import type { OrganizationId, PublicId } from '../../../kernel/ids.ts'
import type { MailboxKind } from '../../../platform/inbound/mailbox-address.ts'

/**
 * How a message came: to a mailbox, to the installation's address for complaints, or by the email
 * provider's webhook.
 */
export type WayIn = MailboxKind | 'complaints' | 'webhook'

/** Where a message belongs. */
export interface OpenMailbox {
  readonly kind: WayIn
  readonly id: PublicId
  readonly organizationId: OrganizationId
  /** The email that it is about, or the member whose mailbox it is. */
  readonly targetId: number
}

/** A recipient of the server; what comes to the address for complaints says itself whose it is. */
export type MailRecipient = OpenMailbox | 'complaints'
