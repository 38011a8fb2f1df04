import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { listHalted } from './provider-halts.sql.ts'

/** Returns the providers to which planned emails of the agency have stopped. */
export const readHaltedProviders = (
  transaction: OrganizationTransaction,
): Promise<ReadonlySet<string>> => listHalted(transaction)
