import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** An email that went to a contact who is in the trash now. */
export interface DeletedEmail {
  readonly contact_id: number
  readonly send_mode: string
  readonly recipient: string | null
  /** The contact's address when it was deleted. */
  readonly email: string
}

/** For links of emails that outlive their contact, such as the one to unsubscribe. */
export async function findDeletedEmail(
  transaction: OrganizationTransaction,
  emailId: number,
): Promise<DeletedEmail | undefined> {
  const { rows } = await sql<DeletedEmail>`
    select d.contact_id, d.email, m ->> 'send_mode' as send_mode, m ->> 'recipient' as recipient
    from deleted_contact d cross join lateral jsonb_array_elements(d.rows -> 'email') m
    where ${emailId}::bigint = any(d.email_ids) and (m -> 'id')::bigint = ${emailId}`.execute(
    transaction,
  )
  return rows[0]
}
