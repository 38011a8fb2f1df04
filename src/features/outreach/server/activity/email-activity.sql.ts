import { sql } from 'kysely'
import type { ContactId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

export async function listPlannedEmailRows(transaction: OrganizationTransaction, id: ContactId) {
  return transaction
    .selectFrom('planned_email')
    .select([
      'type',
      'occasion',
      'event_date',
      'target_date',
      'send_date',
      'status',
      'reason',
      'rule',
      'mode',
    ])
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', id)
    .orderBy(sql`coalesce(send_date, target_date)`)
    .orderBy('type')
    .orderBy('occasion')
    .execute()
}

export async function listEmailRows(transaction: OrganizationTransaction, id: ContactId) {
  return transaction
    .selectFrom('email')
    .select([
      'id',
      'email_type',
      'scheduled_date',
      'status',
      'send_mode',
      'sent_at',
      'viewed_at',
      'clicked_at',
      'completed_at',
      'automated_at',
      'possibly_sent_twice',
      'failure',
      'joined_to',
      'letter_batch_id',
      'own_date',
    ])
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', id)
    .orderBy('scheduled_date', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
}
