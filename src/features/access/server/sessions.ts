import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
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
import {
  clearSessionCookie,
  readSessionCookie,
  sessionLength,
  setSessionCookie,
} from './session-cookie.ts'

/** A living session and whose it is. */
export interface ActiveSession {
  readonly principal: Principal
  readonly slug: string
  readonly expiresAt: Date
}

interface Remembered {
  readonly session: ActiveSession | undefined
  readonly until: number
}

export interface Sessions {
  /** The session of the request's cookie; rolls it on once an hour. */
  find(request: FastifyRequest, reply: FastifyReply): Promise<ActiveSession | undefined>
  /** Ends the session of the request's cookie, with `everywhere` also the same person's on all other devices. */
  end(
    request: FastifyRequest,
    reply: FastifyReply,
    options?: { everywhere?: boolean },
  ): Promise<void>
}

const rememberFor = 5000
const rollAfter = 3_600_000

/**
 * Sessions by cookie. A found session is remembered for five seconds, so that a page's calls cost one look-up; a session ended
 * on another server, or rights taken away, take effect within that time.
 */
export function createSessions(services: Services): Sessions {
  const { config, clock, database } = services
  const remembered = new Map<string, Remembered>()
  /** How many sessions were ended here. What was looked up before one of them ended is not remembered behind it. */
  let ended = 0

  async function load(token: string, reply: FastifyReply): Promise<ActiveSession | undefined> {
    const now = clock.now()
    const tokenHash = hashToken(token)
    return systemTransaction(database, async (transaction) => {
      const row = await findSession(transaction, tokenHash, now)
      if (row === undefined) return undefined
      let expiresAt = row.expires_at
      if (now.getTime() - row.last_seen_at.getTime() > rollAfter) {
        expiresAt = new Date(now.getTime() + sessionLength)
        await extendSession(transaction, tokenHash, now, expiresAt)
        setSessionCookie(config, reply, token)
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
      const token = readSessionCookie(config, request)
      if (token === undefined) return undefined
      const known = remembered.get(token)
      if (known !== undefined && known.until > performance.now()) return known.session
      const endedBefore = ended
      const session = await load(token, reply)
      if (ended !== endedBefore) return session
      if (remembered.size > 10_000) remembered.clear()
      remembered.set(token, { session, until: performance.now() + rememberFor })
      return session
    },
    async end(request, reply, { everywhere = false } = {}) {
      const token = readSessionCookie(config, request)
      clearSessionCookie(config, reply)
      if (token === undefined) return
      await systemTransaction(database, async (transaction) => {
        const tokenHash = hashToken(token)
        const session = everywhere
          ? await findSession(transaction, tokenHash, clock.now())
          : undefined
        if (session === undefined) await deleteSession(transaction, tokenHash)
        else await deleteSessionsOf(transaction, session)
      })
      ended += 1
      if (everywhere) remembered.clear()
      else remembered.delete(token)
    },
  }
}
