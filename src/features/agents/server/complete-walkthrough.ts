import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'

/** Records that the signed-in agent does not want to see the walkthrough again. */
export async function completeWalkthrough(context: MemberContext): Promise<void> {
  await inOrganization(context, (transaction) =>
    transaction
      .updateTable('agent')
      .set({ has_completed_walkthrough: true })
      .where('organization_id', '=', transaction.organizationId)
      .where('id', '=', context.principal.agentId)
      .execute(),
  )
}
