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
import { sessionCookie, sessionLength } from './session-cookie.ts'

/** A session that has not ended, and who it belongs to. */
export interface ActiveSession {
  readonly principal: Principal
  readonly slug: string
  readonly expiresAt: Date
}

export interface Sessions {
  /** The session of the request's cookie; extends it once an hour. */
  find(request: FastifyRequest, reply: FastifyReply): Promise<ActiveSession | undefined>
  /** Ends the session of the request's cookie, with `everywhere` also the same person's on all other devices. */
  end(
    request: FastifyRequest,
    reply: FastifyReply,
    options?: { everywhere?: boolean },
  ): Promise<void>
}

const cachedFor = 5000
const extendAfter = 3_600_000

/**
 * Sessions by cookie. A session is cached for five seconds, so that a page's calls cost one look-up; a session ended on another
 * server, or rights taken away, take effect within that time.
 */
export function createSessions(services: Services): Sessions {
  const { config, clock, database } = services
  const cache = new LRUCache<string, { readonly session: ActiveSession | undefined }>({
    max: 10_000,
    ttl: cachedFor,
  })
  /** How many sessions were ended here. A session looked up before one of them ended is not cached after it. */
  let ended = 0

  async function load(token: string, reply: FastifyReply): Promise<ActiveSession | undefined> {
    const now = clock.now()
    const tokenHash = hashToken(token)
    return systemTransaction(database, async (transaction) => {
      const row = await findSession(transaction, tokenHash, now)
      if (row === undefined) return undefined
      let expiresAt = row.expires_at
      if (now.getTime() - row.last_seen_at.getTime() > extendAfter) {
        expiresAt = new Date(now.getTime() + sessionLength)
        await extendSession(transaction, tokenHash, now, expiresAt)
        sessionCookie.set(config, reply, token)
      }
      const organizationId = row.organization_id as OrganizationId
      const agent = await findAgentRights(
        await leaveSystemFor(transaction, organizationId),
        row.agent_id,
      )
      if (agent === undefined) return undefined
      const principal: Principal = {
        organizationId,
        agentId: agent.id as AgentId,
        email: agent.email,
        isAdmin: agent.is_admin,
        isAgent: agent.is_agent,
        isDefault: agent.is_default,
      }
      return { principal, slug: row.slug, expiresAt }
    })
  }

  return {
    async find(request, reply) {
      const token = sessionCookie.read(config, request)
      if (token === undefined) return undefined
      const known = cache.get(token)
      if (known !== undefined) return known.session
      const endedBefore = ended
      const session = await load(token, reply)
      if (ended !== endedBefore) return session
      cache.set(token, { session })
      return session
    },
    async end(request, reply, { everywhere = false } = {}) {
      const token = sessionCookie.read(config, request)
      sessionCookie.clear(config, reply)
      if (token === undefined) return
      await systemTransaction(database, async (transaction) => {
        const tokenHash = hashToken(token)
        const session = await findSession(transaction, tokenHash, clock.now())
        if (session === undefined) return
        if (everywhere) await deleteSessionsOf(transaction, session)
        else await deleteSession(transaction, tokenHash)
        const agentId = session.agent_id as AgentId
        await recordAudit(
          await leaveSystemFor(transaction, session.organization_id as OrganizationId),
          { clock, actor: { kind: 'member', agentId }, ipAddress: request.ip },
          { action: 'access.sign_out', entity: 'agent', id: agentId, detail: { everywhere } },
        )
      })
      ended += 1
      if (everywhere) cache.clear()
      else cache.delete(token)
    },
  }
}
