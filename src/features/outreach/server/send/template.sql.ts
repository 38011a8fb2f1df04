import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { EmailTemplate } from '../../../../platform/mailer/template.ts'

/** Stores a template once, by the hash of its content. */
export async function storeTemplate(
  transaction: OrganizationTransaction,
  template: EmailTemplate,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('email_template')
    .values({
      organization_id: transaction.organizationId,
      content_hash: template.contentHash,
      kind: template.kind,
      subject: template.subject,
      html: template.html,
      text: template.text,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'content_hash']).doNothing())
    .execute()
}

export async function findTemplate(
  transaction: OrganizationTransaction,
  contentHash: string,
): Promise<EmailTemplate | undefined> {
  const row = await transaction
    .selectFrom('email_template')
    .selectAll()
    .where('organization_id', '=', transaction.organizationId)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst()
  return (
    row && {
      contentHash: row.content_hash,
      kind: row.kind,
      subject: row.subject,
      html: row.html,
      text: row.text,
    }
  )
}
