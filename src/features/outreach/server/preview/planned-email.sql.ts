import type { ContactId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { EmailType } from '../../../organizations/shared/email-types.ts'

export async function findPlannedEmail(
  transaction: OrganizationTransaction,
  key: { contactId: ContactId; type: EmailType; occasion: string },
) {
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
      'event_passed',
      'rule',
      'mode',
    ])
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', key.contactId)
    .where('type', '=', key.type)
    .where('occasion', '=', key.occasion)
    .executeTakeFirst()
}
