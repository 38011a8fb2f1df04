import type { OrganizationId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { MailTemplate } from '../../../../platform/mailer/template.ts'

/** Keeps a template once, by the hash of its content. */
export async function storeTemplate(
  transaction: OrganizationTransaction,
  organizationId: OrganizationId,
  template: MailTemplate,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('mail_template')
    .values({
      organization_id: organizationId,
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

export async function readTemplate(
  transaction: OrganizationTransaction,
  contentHash: string,
): Promise<MailTemplate | undefined> {
  const row = await transaction
    .selectFrom('mail_template')
    .selectAll()
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
