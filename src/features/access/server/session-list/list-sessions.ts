import { systemTransaction } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { deviceName } from '../../shared/device-name.rules.ts'
import type { ListedSession } from '../../shared/sessions.contract.ts'
import { startedAfter } from '../sessions.ts'
import { findSessionsOf } from './session-list.sql.ts'

/** Returns the member's own sessions. `sessionHash` is that of the request. */
export async function listSessions(
  { database, clock, organizationId, principal: { agentId } }: MemberContext,
  { sessionHash }: { readonly sessionHash: Buffer },
): Promise<ListedSession[]> {
  const now = clock.now()
  const rows = await systemTransaction(database, (system) =>
    findSessionsOf(system, { organizationId, agentId }, { now, startedAfter: startedAfter(now) }),
  )
  return rows.map((row) => {
    const { name, mobile } = deviceName(row.user_agent)
    return {
      id: row.id,
      device: name,
      mobile,
      ipAddress: row.ip_address,
      signedInAt: row.created_at.toISOString(),
      lastUsedAt: row.last_seen_at.toISOString(),
      current: row.token_hash.equals(sessionHash),
    }
  })
}
