import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { hashToken } from '../../../platform/crypto.ts'
import { leaveSystemFor, systemTransaction } from '../../../platform/database/transaction.ts'
import type { RequestContext } from '../../../platform/http/request-context.ts'
import type { Services } from '../../../platform/services.ts'
import { deleteSession, extendSession, findSession } from './access.sql.ts'
import { endKeys } from './end-keys.ts'
import { findMember } from './find-member.ts'
import { sessionCookie } from './session-cookie.ts'
import { extendAfter, maxSessionLength, sessionLength } from './session-length.ts'
import { deleteSessionsOf, deleteSignInsUnderWay } from './sessions-of-member.sql.ts'

/** A session that has not ended, with its member. */
export interface ActiveSession {
  readonly principal: Principal
  readonly organization: { readonly name: string; readonly publicId: string }
  readonly slug: string
  readonly expiresAt: Date
}

/**
 * Sessions by token, cached for five seconds, so that a page's calls cost one lookup. Only reading
 * calls use the cache: what writes sees rights changed on another server at once, what reads within
 * that time. Servers hear at once of sessions that ended on another (`hearEndedSessions`).
 */
const cache = new LRUCache<string, { readonly session: ActiveSession | undefined }>({
  max: 10_000,
  ttl: 5000,
})
/** Count of sessions this process ended. A lookup that started before one ended is not cached. */
let ended = 0

/**
 * Calls that change something look the session up, except those about sign-in itself, which need no
 * rights.
 */
const mayUseCache = ({ method, url }: FastifyRequest) =>
  method === 'GET' || method === 'HEAD' || url.startsWith('/api/auth/')

/**
 * Call it after sessions ended, or what they may do has changed: this process then looks up every
 * session again.
 */
export function forgetSessions(): void {
  ended += 1
  cache.clear()
}

/** Returns the session of the request's cookie, and notes its use. */
export async function readSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ActiveSession | undefined> {
  const token = sessionCookie.read(services.config, request)
  if (token === undefined) return undefined
  const known = mayUseCache(request) ? cache.get(token) : undefined
  if (known !== undefined) return known.session
  const endedBefore = ended
  const session = await loadSession(services, { token, ipAddress: request.ip, reply })
  if (ended === endedBefore) cache.set(token, { session })
  return session
}

/** Sessions that started earlier have ended. */
export const startedAfter = (now: Date) => new Date(now.getTime() - maxSessionLength)

async function loadSession(
  { config, clock, database }: Services,
  { token, ipAddress, reply }: { token: string; ipAddress: string; reply: FastifyReply },
): Promise<ActiveSession | undefined> {
  const now = clock.now()
  const tokenHash = hashToken(token)
  return systemTransaction(database, async (system) => {
    const row = await findSession(system, tokenHash, now, startedAfter(now))
    if (row === undefined) return undefined
    let expiresAt = row.expires_at
    const moved = row.ip_address !== ipAddress
    if (moved || now.getTime() - row.last_seen_at.getTime() > extendAfter) {
      const latest = row.created_at.getTime() + maxSessionLength
      expiresAt = new Date(Math.min(now.getTime() + sessionLength, latest))
      await extendSession(system, tokenHash, { at: now, expiresAt, ipAddress })
      sessionCookie.set(config, reply, token)
    }
    const organizationId = row.organization_id as OrganizationId
    const inside = await leaveSystemFor(system, organizationId)
    const member = await findMember(inside, row.agent_id, row.created_at)
    return member && { ...member, slug: row.slug, expiresAt }
  })
}

/** Returns the stored form of the request's session, which the access check has found. */
export function sessionHashOf({ config, request }: Pick<RequestContext, 'config' | 'request'>): {
  readonly sessionHash: Buffer
} {
  return { sessionHash: hashToken(sessionCookie.read(config, request) ?? '') }
}

/**
 * Ends the session of the request's cookie; with `everywhere` also the member's sessions on all
 * other devices, and the links that could start others.
 */
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
    if (everywhere) {
      await deleteSignInsUnderWay(system, session)
      await deleteSessionsOf(system, session)
    } else await deleteSession(system, tokenHash)
    const agentId = session.agent_id as AgentId
    const organizationId = session.organization_id as OrganizationId
    const inside = await leaveSystemFor(system, organizationId)
    const reason = 'logged out everywhere'
    if (everywhere) await endKeys(inside, { agentId, reason, by: agentId, at: now })
    await recordAudit(
      inside,
      { clock, actor: { kind: 'member', agentId }, ipAddress: request.ip },
      { action: 'access.sign_out', entity: 'agent', id: agentId, detail: { everywhere } },
    )
  })
  if (everywhere) forgetSessions()
  else {
    ended += 1
    cache.delete(token)
  }
}
