import type { AgentId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { asSystem, inOrganization } from '../../../platform/database/transaction.ts'
import type { ActorContext } from '../../../platform/services.ts'
import type { KeyEndReason } from '../../access/shared/revoke-api-keys.job.ts'
import { deleteKeyHashes, markRevoked } from './api-keys.sql.ts'

export interface KeysOfMember {
  readonly agentId: number
  readonly reason: KeyEndReason
  readonly by?: number | undefined
}

/** Revokes every key of a member whose sessions were ended, in the name of who ended them. */
export async function revokeAllApiKeys(
  context: ActorContext,
  { agentId, reason, by }: KeysOfMember,
): Promise<void> {
  const { organizationId, clock } = context
  await inOrganization(context, async (transaction) => {
    const revoked = await markRevoked(transaction, { agentId }, clock.now())
    if (revoked.length === 0) return
    const ids = revoked.map(({ id }) => id)
    await asSystem(transaction, (system) => deleteKeyHashes(system, organizationId, ids))
    const actor =
      by === undefined
        ? ({ kind: 'system' } as const)
        : ({ kind: 'member', agentId: by as AgentId } as const)
    const entry = { action: 'api_keys.revoke', entity: 'api_key', ids } as const
    const detail = { names: revoked.map(({ name }) => name), reason, of: agentId }
    await recordAudit(transaction, { clock, actor }, { ...entry, detail })
  })
}
