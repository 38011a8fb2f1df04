import { sql } from 'kysely'
import type { EmailId, QuoteId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { StoredParts } from './stored-email.sql.ts'

/** An email as it is stored right before it is handed over. */
export interface PreparedEmail extends StoredParts {
  readonly id: EmailId
  readonly quoteId: QuoteId | null
}

/** A message about to be handed over, and the emails that go in it beside its own. */
export interface PreparedMessage {
  readonly email: PreparedEmail
  readonly companions: readonly PreparedEmail[]
}

/** Returns the ids of all emails that are one message. */
export const idsOfMessage = ({ email, companions }: PreparedMessage): EmailId[] => [
  email.id,
  ...companions.map(({ id }) => id),
]

export const setParts = sql`quote_id = w.quote_id, message_id = w.message_id,
  template_hash = w.template_hash, substitutions = w.substitutions,
  recipient = w.recipient, sender = w.sender, sending_at = w.sending_at`

/** The emails' parts as a table `w`. `outbox_id` is the one that is in the outbox. */
export const partsTable = (
  emails: readonly (PreparedEmail & { readonly outboxId?: EmailId })[],
) => {
  const rows = emails.map((email) => ({
    id: email.id,
    quote_id: email.quoteId,
    message_id: email.messageId,
    template_hash: email.templateHash,
    substitutions: email.substitutions,
    recipient: email.recipient,
    sender: email.sender,
    sending_at: email.sendingAt.toISOString(),
    outbox_id: email.outboxId,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w
    (id bigint, quote_id bigint, message_id text, template_hash text, substitutions jsonb,
    recipient text, sender jsonb, sending_at timestamptz, outbox_id bigint)`
}

/** Stores the parts of past emails, so that they can be shown. */
export async function storeParts(
  transaction: OrganizationTransaction,
  emails: readonly PreparedEmail[],
): Promise<void> {
  await sql`update email m set ${setParts} from ${partsTable(emails)}
    where m.organization_id = ${transaction.organizationId} and m.id = w.id`.execute(transaction)
}
