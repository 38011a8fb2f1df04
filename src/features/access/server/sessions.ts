import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { hashToken } from '../../../platform/crypto.ts'
import { leaveSystemFor, systemTransaction } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import {
  deleteSession,
  deleteSessionsOf,
  extendSession,
  findAgentRights,
  findSession,
} from './access.sql.ts'
import { sessionCookie } from './session-cookie.ts'
import { extendAfter, maxSessionLength, sessionLength } from './session-length.ts'

/** A session that has not ended, with its member. */
export interface ActiveSession {
  readonly principal: Principal
  readonly slug: string
  readonly expiresAt: Date
}

/**
 * Sessions by token, cached for five seconds, so that a page's calls cost one lookup; a logout on another server or a change of rights
 * takes effect within that time.
 */
const cache = new LRUCache<string, { readonly session: ActiveSession | undefined }>({
  max: 10_000,
  ttl: 5000,
})
/** Number of sessions ended in this process. A lookup that started before one ended is not cached. */
let ended = 0

/** Returns the session of the request's cookie, extended once an hour. */
export async function readSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ActiveSession | undefined> {
  const token = sessionCookie.read(services.config, request)
  if (token === undefined) return undefined
  const known = cache.get(token)
  if (known !== undefined) return known.session
  const endedBefore = ended
  const session = await loadSession(services, token, reply)
  if (ended === endedBefore) cache.set(token, { session })
  return session
}

/** Sessions that started earlier have ended. */
const startedAfter = (now: Date) => new Date(now.getTime() - maxSessionLength)

async function loadSession(
  { config, clock, database }: Services,
  token: string,
  reply: FastifyReply,
): Promise<ActiveSession | undefined> {
  const now = clock.now()
  const tokenHash = hashToken(token)
  return systemTransaction(database, async (system) => {
    const row = await findSession(system, tokenHash, now, startedAfter(now))
    if (row === undefined) return undefined
    let expiresAt = row.expires_at
    if (now.getTime() - row.last_seen_at.getTime() > extendAfter) {
      const latest = row.created_at.getTime() + maxSessionLength
      expiresAt = new Date(Math.min(now.getTime() + sessionLength, latest))
      await extendSession(system, tokenHash, now, expiresAt)
      sessionCookie.set(config, reply, token)
    }
    const organizationId = row.organization_id as OrganizationId
    const agent = await findAgentRights(await leaveSystemFor(system, organizationId), row.agent_id)
    if (agent === undefined) return undefined
    const principal: Principal = {
      organizationId,
      agentId: agent.id as AgentId,
      email: agent.email,
      isAdmin: agent.is_admin,
      isAgent: agent.is_agent,
      isDefault: agent.is_default,
      signedInAt: row.created_at,
    }
    return { principal, slug: row.slug, expiresAt }
  })
}

/** Ends the session of the request's cookie; with `everywhere` also the member's sessions on all other devices. */
export async function endSession(
  { config, clock, database }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { everywhere = false }: { everywhere?: boolean } = {},
): Promise<void> {
  const token = sessionCookie.read(config, request)
  sessionCookie.clear(config, reply)
  if (token === undefined) return
  await systemTransaction(database, async (system) => {
    const tokenHash = hashToken(token)
    const now = clock.now()
    const session = await findSession(system, tokenHash, now, startedAfter(now))
    if (session === undefined) return
    if (everywhere) await deleteSessionsOf(system, session)
    else await deleteSession(system, tokenHash)
    const agentId = session.agent_id as AgentId
    await recordAudit(
      await leaveSystemFor(system, session.organization_id as OrganizationId),
      { clock, actor: { kind: 'member', agentId }, ipAddress: request.ip },
      { action: 'access.sign_out', entity: 'agent', id: agentId, detail: { everywhere } },
    )
  })
  ended += 1
  if (everywhere) cache.clear()
  else cache.delete(token)
}
