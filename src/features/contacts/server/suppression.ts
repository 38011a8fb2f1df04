import { sql } from 'kysely'
import type { EmailId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** Why no email may go to an email address. `do_not_contact` is also a mark of the contact itself. */
export type SuppressionReason = 'unsubscribed' | 'bounced' | 'complained' | 'do_not_contact'

/** SQL: why contact `c` gets no email, null where it may. Needs `suppressionJoin` after it. */
export const suppressionReason = `case when c.do_not_contact then 'do_not_contact' else s.reason end`
export const suppressionJoin = `left join suppression s on s.organization_id = c.organization_id and s.email = lower(c.email)`

/** Why the contact gets no email, null where it may get one, undefined for an unknown contact. */
export async function findSuppression(
  transaction: OrganizationTransaction,
  contactId: number,
): Promise<SuppressionReason | null | undefined> {
  const { rows } = await sql<{ reason: SuppressionReason | null }>`
    select ${sql.raw(suppressionReason)} as reason from contact c ${sql.raw(suppressionJoin)}
    where c.organization_id = ${transaction.organizationId} and c.id = ${contactId}`.execute(
    transaction,
  )
  return rows[0]?.reason
}

/** Whether email asked for by the contact itself, such as a new quote link, must not go either. An unsubscribed contact gets it. */
export const blocksRequestedEmail = (reason: SuppressionReason | null | undefined): boolean =>
  reason !== null && reason !== 'unsubscribed'

/** Whether the email address is on the organization's list, whatever contact has it. */
export async function isSuppressed(
  transaction: OrganizationTransaction,
  email: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('suppression')
    .select('email')
    .where('organization_id', '=', transaction.organizationId)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

export interface SuppressionToAdd {
  readonly email: string
  readonly reason: SuppressionReason
  /** The email that bounced, or whose link was used. */
  readonly emailId: EmailId
  readonly at: Date
}

/** Puts an email address on the list for good; the first reason stays. */
export async function suppressEmailAddress(
  transaction: OrganizationTransaction,
  { email, reason, emailId, at }: SuppressionToAdd,
): Promise<void> {
  await transaction
    .insertInto('suppression')
    .values({
      organization_id: transaction.organizationId,
      email: email.toLowerCase(),
      reason,
      email_id: emailId,
      at,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'email']).doNothing())
    .execute()
}
