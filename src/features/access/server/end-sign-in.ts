import type { AgentId } from '../../../kernel/ids.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { asSystem, type OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { deleteLoginAddress } from './access.sql.ts'
import { endKeys, type KeysToEnd } from './end-keys.ts'
import { forgetSessions } from './sessions.ts'
import { deleteSessionsOf, deleteSignInsUnderWay } from './sessions-of-member.sql.ts'

/**
 * Ends an agent's sessions on all devices and the API keys, and deletes the email address and the
 * links that sign in, when the transaction commits. `by` is the admin who ends them, `at` now.
 */
export async function endSignIn(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  { by, at }: Pick<KeysToEnd, 'by' | 'at'>,
): Promise<void> {
  const agent = { organization_id: transaction.organizationId, agent_id: agentId }
  await asSystem(transaction, async (system) => {
    await deleteLoginAddress(system, agent)
    await deleteSignInsUnderWay(system, agent)
    await deleteSessionsOf(system, agent)
  })
  await endKeys(transaction, { agentId, reason: 'account deleted or login email changed', by, at })
  reloadRights(transaction)
}

/** Makes changed rights take effect with the next call, when the transaction commits. */
export function reloadRights(transaction: OrganizationTransaction): void {
  afterCommit(transaction, forgetSessions)
}
