import { addDays, type CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId, EmailId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { lookBackTypes } from '../../../organizations/shared/email-types.ts'

interface LateEmail {
  readonly id: EmailId | null
  readonly contact: { readonly id: ContactId }
}

/**
 * Returns which contacts of these emails got another yearly look-back within a year: a second one
 * does not say "once a year".
 */
export async function readLookBacks(
  transaction: OrganizationTransaction,
  emails: readonly LateEmail[],
  today: CalendarDate,
): Promise<Set<number>> {
  if (emails.length === 0) return new Set()
  const ids = emails.flatMap(({ id }) => id ?? [])
  const rows = await transaction
    .selectFrom('email')
    .select('contact_id')
    .distinct()
    .where('organization_id', '=', transaction.organizationId)
    .where(
      'contact_id',
      'in',
      emails.map(({ contact }) => contact.id),
    )
    .where('email_type', 'in', lookBackTypes)
    .where('event_passed', '=', true)
    .where('status', 'in', ['sending', 'sent', 'unconfirmed'])
    .where('scheduled_date', '>', addDays(today, -365))
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute()
  return new Set(rows.map((row) => row.contact_id))
}
