import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { visitAt } from '../shared/visit.rules.ts'
import { findVisit, storeVisit } from './visit.sql.ts'

/** Notes that the member has the dashboard open now; the visit before stays known. */
export async function noteVisit(context: MemberContext): Promise<void> {
  const { agentId } = context.principal
  await inOrganization(context, async (transaction) => {
    const visit = await findVisit(transaction, agentId)
    await storeVisit(transaction, agentId, visitAt(visit, context.clock.now()))
  })
}
