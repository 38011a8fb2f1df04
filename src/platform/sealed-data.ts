import type { SealedTable } from '../kernel/sealed-table.ts'
import type { OrganizationTransaction } from './database/transaction.ts'

/** A feature's data that is sealed with the organization's data keys. */
export interface SealedData {
  readonly tables?: readonly SealedTable[]
  /** Returns whether data outside these tables still names this data key. */
  readonly needsKey?: (transaction: OrganizationTransaction, dataKeyId: number) => Promise<boolean>
}
