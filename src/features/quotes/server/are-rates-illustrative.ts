import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { isBookIllustrative } from './rates/rate-book-source.ts'

/** Returns whether the agency's quotes are illustrative, as they are without any rate book. */
export async function areRatesIllustrative(
  { config }: Pick<Services, 'config'>,
  transaction: OrganizationTransaction,
): Promise<boolean> {
  if (config.rateSource === 'csg') return false
  return (await isBookIllustrative(transaction)) ?? true
}
