import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId, FederalRightId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { FederalRightFields } from '../../shared/federal-rights/federal-right-fields.ts'
import { updateFederalRight } from './change-federal-right.ts'
import { findFederalRights } from './federal-rights.sql.ts'

/**
 * Marks an open right as a mistake, which ends its task, if no one has changed it since `version`.
 * Returns whether it did; false also for a client whom the member does not see any more.
 */
export async function takeBackFederalRight(
  context: MemberContext & { readonly transaction: OrganizationTransaction },
  {
    id,
    right_id,
    version,
  }: { readonly id: ContactId; readonly right_id: FederalRightId; readonly version: number },
): Promise<boolean> {
  const [stored] = await findFederalRights(context.transaction, id, right_id)
  if (stored === undefined || stored.version !== version || stored.status !== 'open') return false
  const { trigger, coverage_end, medicare_since, proof } = stored
  const right = { trigger, coverage_end, medicare_since, proof, status: 'mistake' }
  try {
    await updateFederalRight(context, {
      id,
      right_id,
      version,
      right: right as FederalRightFields,
    })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
