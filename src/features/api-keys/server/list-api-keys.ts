import { type ApiScope, apiScopes } from '../../../kernel/api-scope.ts'
import { dayMs } from '../../../kernel/duration.ts'
import { personName } from '../../../kernel/person-name.ts'
import { asSystem, inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { canManageAllKeys } from '../shared/api-key.policy.ts'
import { warningDays } from '../shared/api-key-texts.ts'
import type { ApiKey } from '../shared/api-keys.contract.ts'
import { listHashedKeyIds, listKeyRows } from './api-keys.sql.ts'

/** Returns the member's keys, newest first; an admin gets those of all members. */
export async function listApiKeys(
  context: MemberContext,
  { id }: { readonly id?: number } = {},
): Promise<ApiKey[]> {
  const { principal } = context
  const agentId = canManageAllKeys(principal) ? undefined : principal.agentId
  const { rows, hashed } = await inOrganization(context, async (transaction) => ({
    rows: await listKeyRows(transaction, { agentId, id }),
    hashed: await asSystem(transaction, (system) =>
      listHashedKeyIds(system, context.organizationId),
    ),
  }))
  const now = context.clock.now()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes.filter((scope): scope is ApiScope => Object.hasOwn(apiScopes, scope)),
    ownerId: row.agent_id,
    owner: personName(row.first_name, row.last_name) || row.email,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    status: statusOf(row.expires_at, hashed.has(row.id), now),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastUsedIp: row.last_used_ip,
  }))
}

function statusOf(expiresAt: Date | null, hashed: boolean, now: Date): ApiKey['status'] {
  if (!hashed) return 'ended'
  if (expiresAt === null) return 'active'
  const left = expiresAt.getTime() - now.getTime()
  if (left <= 0) return 'expired'
  return left <= warningDays * dayMs ? 'expiring' : 'active'
}
