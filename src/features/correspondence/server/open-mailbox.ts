import type { OrganizationId, PublicId } from '../../../kernel/ids.ts'
import type { MailboxKind } from '../../../platform/inbound/mailbox-address.ts'

/** A mailbox that email may be sent to. */
export interface OpenMailbox {
  readonly kind: MailboxKind
  readonly id: PublicId
  readonly organizationId: OrganizationId
  /** The email that is answered, or the member whose mailbox it is. */
  readonly targetId: number
}
