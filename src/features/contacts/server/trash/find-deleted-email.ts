import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** A mail that went to a contact who is in the bin now. */
export interface DeletedMail {
  readonly contact_id: number
  readonly send_mode: string
  readonly recipient: string | null
  /** The contact's address when it was deleted. */
  readonly email: string
}

/** For links of mails that outlive their contact, such as the one to unsubscribe. */
export async function findDeletedMail(
  transaction: OrganizationTransaction,
  mailId: number,
): Promise<DeletedMail | undefined> {
  const { rows } = await sql<DeletedMail>`
    select d.contact_id, d.email, m ->> 'send_mode' as send_mode, m ->> 'recipient' as recipient
    from deleted_contact d cross join lateral jsonb_array_elements(d.rows -> 'mail') m
    where ${mailId}::bigint = any(d.mail_ids) and (m -> 'id')::bigint = ${mailId}`.execute(
    transaction,
  )
  return rows[0]
}
