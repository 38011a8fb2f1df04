import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { bulkLimits } from '../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { dropTotals } from '../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { increaseName } from '../../contacts/shared/list/increase-name.ts'
import { increasesChanged } from '../../outreach/server/increases/make-increase-drafts.ts'
import { increaseKey } from '../shared/rate-increase.rules.ts'
import { increaseBack, increaseGone } from '../shared/rate-increase-texts.ts'
import {
  findAnyIncrease,
  listIncreasesOfSame,
  lockIncreases,
  setDeleted,
} from './rate-increases.sql.ts'

/** Deletes an increase, which `restoreRateIncrease` undoes. Throws 404. */
export async function deleteRateIncrease(
  context: MemberContext,
  { id }: { readonly id: number },
): Promise<void> {
  await inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    await lockIncreases(transaction)
    const deleted = await setDeleted(transaction, id, context.clock.now())
    if (deleted === undefined) throw new AppError('NOT_FOUND', increaseGone)
    await increasesChanged(transaction, [id], { deleted: true })
    dropTotals(transaction)
    await recordAudit(transaction, context, {
      action: 'rate_increases.delete',
      entity: 'rate_increase',
      id,
      detail: { increase: increaseName(deleted) },
    })
  })
}

/**
 * Undoes a deletion; one that is there already stays. Throws 404 for one that never was, 409 where
 * the same one was entered again since.
 */
export async function restoreRateIncrease(
  context: MemberContext,
  { id }: { readonly id: number },
): Promise<void> {
  await inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    await lockIncreases(transaction)
    const deleted = await findAnyIncrease(transaction, id)
    if (deleted === undefined) throw new AppError('NOT_FOUND', increaseGone)
    if (deleted.deleted_at === null) return
    const same = await listIncreasesOfSame(transaction, [deleted])
    if (same.some((one) => increaseKey(one) === increaseKey(deleted)))
      throw new AppError('CONFLICT', increaseBack)
    const restored = await setDeleted(transaction, id, null)
    await increasesChanged(transaction, [id])
    dropTotals(transaction)
    await recordAudit(transaction, context, {
      action: 'rate_increases.restore',
      entity: 'rate_increase',
      id,
      ...(restored && { detail: { increase: increaseName(restored) } }),
    })
  })
}
