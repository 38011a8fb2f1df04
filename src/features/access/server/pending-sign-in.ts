import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'
import { hashToken, newToken } from '../../../platform/crypto.ts'
import {
  leaveSystemFor,
  type SystemTransaction,
  systemTransaction,
} from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import type { SecondFactorKind } from '../shared/access.contract.ts'
import { pendingSignInLength } from '../shared/second-factor-texts.ts'
import {
  deletePendingSignIn,
  findPendingSignIn,
  insertPendingSignIn,
} from './pending-sign-in.sql.ts'
import { listSecondFactors } from './second-factor/second-factor.sql.ts'
import { pendingSignInCookie } from './session-cookie.ts'

interface PendingMember {
  readonly organizationId: OrganizationId
  readonly agentId: AgentId
  readonly email: string
  readonly redirect: string | null
  readonly now: Date
}

/**
 * Starts a sign-in that needs the code of the member's second factor. Returns its token, which is
 * stored hashed.
 */
export async function startPendingSignIn(
  transaction: SystemTransaction,
  { now, ...member }: PendingMember,
): Promise<string> {
  const token = newToken()
  await insertPendingSignIn(transaction, {
    ...member,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + pendingSignInLength),
  })
  return token
}

/** Returns the second factors with which this browser can complete the sign-in it has started. */
export async function findUsableFactors(
  { config, clock, database }: Services,
  request: FastifyRequest,
): Promise<SecondFactorKind[]> {
  const token = pendingSignInCookie.read(config, request)
  if (token === undefined) return []
  const now = clock.now()
  return systemTransaction(database, async (system) => {
    const pending = await findPendingSignIn(system, hashToken(token), now)
    if (pending === undefined) return []
    const own = await leaveSystemFor(system, pending.organization_id as OrganizationId)
    return listSecondFactors(own, pending.agent_id as AgentId)
  })
}

/** Ends the browser's started sign-in that needs the code, if there is one. */
export async function cancelSignIn(
  { config, database }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = pendingSignInCookie.read(config, request)
  pendingSignInCookie.clear(config, reply)
  if (token === undefined) return
  await systemTransaction(database, (system) => deletePendingSignIn(system, hashToken(token)))
}
