import { AppError } from '../../../kernel/app-error.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { increaseGone } from '../shared/rate-increase-texts.ts'
import type { IncreaseInLine } from './hits.sql.ts'
import {
  findIncrease,
  listIncreasesOfSame,
  planKey,
  type StoredIncrease,
} from './rate-increases.sql.ts'

export type StoredInLine = IncreaseInLine & { readonly increase: StoredIncrease }

/** Returns each increase with the earlier ones of its carrier, state and plan. */
export async function putInLine(
  transaction: OrganizationTransaction,
  increases: readonly StoredIncrease[],
): Promise<StoredInLine[]> {
  if (increases.length === 0) return []
  const same = await listIncreasesOfSame(transaction, increases)
  return increases.map((increase) => ({
    increase,
    earlier: same.filter(
      (one) => planKey(one) === planKey(increase) && one.effective_on < increase.effective_on,
    ),
  }))
}

/** Throws 404 for an increase that was deleted, or that another agency has. */
export async function readInLine(
  transaction: OrganizationTransaction,
  id: number,
): Promise<StoredInLine> {
  const increase = await findIncrease(transaction, id)
  const [line] = increase === undefined ? [] : await putInLine(transaction, [increase])
  if (line === undefined) throw new AppError('NOT_FOUND', increaseGone)
  return line
}
