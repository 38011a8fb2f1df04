import type { EmailId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { EmailTemplate } from '../../../../platform/mailer/template.ts'
import { messageOf } from '../send/prepare-email.ts'
import { type StoredRow, storedPartsOf } from '../send/stored-email.sql.ts'
import { findTemplate } from '../send/template.sql.ts'
import { shownEmail } from './draft-email.ts'

/** An email as it was handed over. */
export interface RebuiltMessage {
  readonly messageId: string
  readonly recipient: string
  readonly from: string
  readonly replyTo: string
  readonly subject: string
  readonly text: string
  /** The whole message. */
  readonly bytes: string
  readonly substitutions: Readonly<Record<string, string>>
}

/**
 * Rebuilds the messages of these rows from the stored templates and values. A row that was never
 * handed over has none.
 */
export async function sentMessagesOf(
  transaction: OrganizationTransaction,
  rows: ReadonlyArray<StoredRow & { readonly id: EmailId }>,
): Promise<Map<EmailId, RebuiltMessage>> {
  const templates = new Map<string, EmailTemplate | undefined>()
  const sent = new Map<EmailId, RebuiltMessage>()
  for (const row of rows) {
    const parts = storedPartsOf(row)
    if (parts === undefined) continue
    const { templateHash, messageId, recipient, substitutions } = parts
    if (!templates.has(templateHash))
      templates.set(templateHash, await findTemplate(transaction, templateHash))
    const template = templates.get(templateHash)
    if (template === undefined) continue
    const { from, replyTo, subject, text } = shownEmail({ ...parts, template })
    const bytes = messageOf(parts, template)
    sent.set(row.id, { messageId, recipient, from, replyTo, subject, text, bytes, substitutions })
  }
  return sent
}
