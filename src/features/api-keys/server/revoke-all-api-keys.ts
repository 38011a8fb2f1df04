import type { AgentId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { asSystem, inOrganization } from '../../../platform/database/transaction.ts'
import type { ActorContext } from '../../../platform/services.ts'
import { deleteKeyHashes, markRevoked } from './api-keys.sql.ts'

/** Revokes every key of a member who logged out everywhere, in the member's name. */
export async function revokeAllApiKeys(context: ActorContext, agentId: number): Promise<void> {
  const { organizationId, clock } = context
  await inOrganization(context, async (transaction) => {
    const revoked = await markRevoked(transaction, { agentId }, clock.now())
    if (revoked.length === 0) return
    const ids = revoked.map(({ id }) => id)
    await asSystem(transaction, (system) => deleteKeyHashes(system, organizationId, ids))
    const actor = { kind: 'member', agentId: agentId as AgentId } as const
    const entry = { action: 'api_keys.revoke', entity: 'api_key', ids } as const
    const detail = { names: revoked.map(({ name }) => name), reason: 'logged out everywhere' }
    await recordAudit(transaction, { clock, actor }, { ...entry, detail })
  })
}
