import { sql } from 'kysely'
import { AppError } from '../../../kernel/app-error.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { addFederalRight } from '../../contacts/server/federal-rights/change-federal-right.ts'
import { getContact } from '../../contacts/server/get-contact.ts'
import type { FederalRightFields } from '../../contacts/shared/federal-rights/federal-right-fields.ts'
import { endedPlanText, exitGone } from '../shared/plan-exit-texts.ts'
import { listMatchRows, type MatchRow } from './plan-exits.sql.ts'

/** Returns the right that follows from an ended plan, with its proof. */
export function rightOf(exit: MatchRow): FederalRightFields {
  const proof = `${endedPlanText(exit)} ends in ${exit.county}: ${exit.source}`
  return {
    trigger: 'plan_ends',
    coverage_end: exit.ends_on,
    medicare_since: null,
    proof: proof.slice(0, 500),
    status: 'open',
  }
}

/**
 * Notes the federal right that follows from an ended plan, as a member has confirmed, which adds a
 * task to call. Twice is once. Throws 404 as `getContact`, and where the plan is not the client's.
 */
export async function noteExit(
  context: MemberContext,
  { id, exit_id }: { id: ContactId; exit_id: number },
): Promise<void> {
  await inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id, { lock: true })
    const [match] = await listMatchRows(transaction, 'all', {
      where: sql`c.id = ${id}::bigint and e.id = ${exit_id}::bigint`,
      limit: 1,
    })
    if (match === undefined) throw new AppError('NOT_FOUND', exitGone)
    if (match.noted) return
    await addFederalRight({ ...context, transaction }, { id, right: rightOf(match) })
  })
}
