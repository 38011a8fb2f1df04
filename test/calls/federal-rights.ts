import type { FederalStatus } from '../../src/features/contacts/shared/federal-rights/federal-right-fields.ts'
import type { FederalTrigger } from '../../src/features/enrollment-windows/shared/federal-triggers.ts'
import { type CalendarDate, calendarDate } from '../../src/kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../src/platform/database/transaction.ts'

interface RightToNote {
  readonly trigger?: FederalTrigger
  readonly coverageEnd: string
  readonly medicareSince?: 'before_2020' | 'since_2020'
  readonly status?: FederalStatus
}

/** Notes federal guaranteed issue of a contact, as a member without id. */
export async function noteFederalRight(
  transaction: OrganizationTransaction,
  contactId: number,
  { trigger = 'plan_ends', coverageEnd, medicareSince, status = 'open' }: RightToNote,
): Promise<void> {
  const at = new Date('2026-06-01T12:00:00Z')
  await transaction
    .insertInto('federal_right')
    .values({
      ...{ organization_id: transaction.organizationId, contact_id: contactId, trigger, status },
      coverage_end: calendarDate(coverageEnd) satisfies CalendarDate,
      ...{ medicare_since: medicareSince ?? null, created_at: at, created_by: 0, updated_at: at },
    })
    .execute()
}
