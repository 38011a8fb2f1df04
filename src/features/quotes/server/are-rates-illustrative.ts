import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { isBookIllustrative } from './rates/rate-book-source.ts'

/** Returns whether the organization's quotes have illustrative prices, as they have without any rate book. */
export async function areRatesIllustrative(transaction: OrganizationTransaction): Promise<boolean> {
  return (await isBookIllustrative(transaction)) ?? true
}
