import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { overlapOf, overlapText } from '../shared/commission-level.rules.ts'
import { levelGone } from '../shared/report-texts.ts'
import {
  findDeletedLevel,
  listLevels,
  lockLevels,
  setLevelDeleted,
} from './commission-levels.sql.ts'
import { nameWithPay } from './enter-commission-levels.ts'
import { forgetFigures } from './keep-figures.ts'

interface OneLevel {
  readonly id: number
}

/** Deletes a level, which `restoreCommissionLevel` undoes. Throws 404. */
export async function deleteCommissionLevel(
  context: MemberContext,
  { id }: OneLevel,
): Promise<void> {
  await inOrganization(context, async (transaction) => {
    await lockLevels(transaction)
    const deleted = await setLevelDeleted(transaction, id, context.clock.now())
    if (deleted === undefined) throw new AppError('NOT_FOUND', levelGone)
    await forgetFigures(transaction, 'commission')
    await recordAudit(transaction, context, {
      action: 'commission_levels.delete',
      entity: 'commission_level',
      id,
      detail: { level: nameWithPay(deleted) },
    })
  })
}

/**
 * Undoes a deletion; a level that is there already stays. Throws 404 for one that never was, 409
 * where another one is about the same policies by now.
 */
export async function restoreCommissionLevel(
  context: MemberContext,
  { id }: OneLevel,
): Promise<void> {
  await inOrganization(context, async (transaction) => {
    await lockLevels(transaction)
    const level = await findDeletedLevel(transaction, id)
    if (level === undefined) throw new AppError('NOT_FOUND', levelGone)
    if (!level.deleted) return
    const other = overlapOf(await listLevels(transaction), level)
    if (other !== undefined) throw new AppError('CONFLICT', overlapText(level, other))
    await setLevelDeleted(transaction, id, null)
    await forgetFigures(transaction, 'commission')
    await recordAudit(transaction, context, {
      action: 'commission_levels.restore',
      entity: 'commission_level',
      id,
      detail: { level: nameWithPay(level) },
    })
  })
}
