import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'
import { hashToken, newToken } from '../../../platform/crypto.ts'
import type { SystemTransaction } from '../../../platform/database/transaction.ts'
import { insertSession } from './access.sql.ts'
import { sessionLength } from './session-length.ts'

export interface SessionToStart {
  readonly organizationId: OrganizationId
  readonly agentId: AgentId
  readonly ipAddress: string
  readonly userAgent: string | undefined
}

/** Stores a new session. Returns its token, which only the browser's cookie keeps. */
export async function startSession(
  transaction: SystemTransaction,
  { organizationId, agentId, ipAddress, userAgent }: SessionToStart,
  now: Date,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + sessionLength)
  await insertSession(transaction, {
    tokenHash: hashToken(token),
    organizationId,
    agentId,
    createdAt: now,
    expiresAt,
    userAgent: userAgent?.slice(0, 300) ?? null,
    ipAddress,
  })
  return { token, expiresAt }
}
