import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** An email to a contact that is now in the trash. */
export interface DeletedEmail {
  readonly contact_id: number
  readonly send_mode: string
  readonly recipient: string | null
  readonly send_day: CalendarDate | null
  /** The contact's email address when it was deleted, null without one. */
  readonly email: string | null
}

/** Finds an email in the trash, for links that outlive a deletion, such as the unsubscribe link. */
export async function findDeletedEmail(
  transaction: OrganizationTransaction,
  emailId: number,
): Promise<DeletedEmail | undefined> {
  const { rows } = await sql<DeletedEmail>`
    select d.contact_id, d.email, m ->> 'send_mode' as send_mode, m ->> 'recipient' as recipient,
      m ->> 'send_day' as send_day
    from deleted_contact d cross join lateral jsonb_array_elements(d.rows -> 'email') m
    where d.organization_id = ${transaction.organizationId}
      and ${emailId}::bigint = any(d.email_ids) and (m -> 'id')::bigint = ${emailId}`.execute(
    transaction,
  )
  return rows[0]
}
