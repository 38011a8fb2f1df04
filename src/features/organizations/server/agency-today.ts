import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { getTimeZone } from './get-time-zone.ts'

/** Returns today's date in the organization's time zone. */
export async function agencyToday(
  { clock }: Pick<Services, 'clock'>,
  transaction: OrganizationTransaction,
): Promise<CalendarDate> {
  return clock.today(await getTimeZone(transaction))
}
