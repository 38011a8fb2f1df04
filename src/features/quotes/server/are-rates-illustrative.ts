import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { defaultEffectiveDate } from '../shared/effective-dates.rules.ts'
import { findBookOf } from './rates.sql.ts'

/** Returns whether quotes made today have illustrative prices, as they have without any rate book. */
export async function areRatesIllustrative(
  transaction: OrganizationTransaction,
  today: CalendarDate,
): Promise<boolean> {
  const book = await findBookOf(transaction, defaultEffectiveDate(today))
  return book?.illustrative ?? true
}
