import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { memberActor } from '../../kernel/actor.ts'
import { recordAudit } from '../audit.ts'
import { inOrganization } from '../database/transaction.ts'
import type { Services } from '../services.ts'

/** Entries a member may cause in a minute; the last one says that there were more. */
const maxPerMinute = 20

/**
 * Records what signed-in members were refused: calls they may not make, and records that are
 * another organization's, a colleague's or gone. The response is not kept waiting, and a failure to
 * record is logged.
 */
export function recordRefusals(http: FastifyInstance, { database, clock, log }: Services): void {
  const recent = new LRUCache<number, { count: number }>({ max: 10_000, ttl: 60_000 })
  http.addHook('onResponse', async (request, reply) => {
    const { principal } = request
    if (principal === undefined || !isRefusal(request, reply.statusCode)) return
    const counted = recent.get(principal.agentId) ?? { count: 0 }
    counted.count += 1
    if (counted.count === 1) recent.set(principal.agentId, counted)
    if (counted.count > maxPerMinute) return
    const { organizationId } = principal
    await inOrganization({ database, organizationId }, (transaction) =>
      recordAudit(
        transaction,
        { clock, actor: memberActor(principal), ipAddress: request.ip },
        {
          action: 'access.refused',
          entity: 'call',
          detail: {
            method: request.method,
            route: request.routeOptions.url,
            status: reply.statusCode,
            ...idsOf(request.params),
            ...(counted.count === maxPerMinute && { more: 'not recorded for a minute' }),
          },
        },
      ),
    ).catch((error: unknown) => log.error({ error }, 'refused call not recorded'))
  })
}

/** A 404 counts only on routes with an id: a path that does not exist says nothing about access. */
const isRefusal = ({ routeOptions: { url = '' } }: FastifyRequest, status: number) =>
  url.startsWith('/api/') && (status === 403 || (status === 404 && url.includes(':')))

/** Ids alone: other path parameters may be email addresses. */
function idsOf(params: unknown): Record<string, string> {
  const ids = Object.entries((params ?? {}) as Record<string, string>).filter(([, value]) =>
    /^[0-9a-f]{1,32}$/.test(value),
  )
  return Object.fromEntries(ids)
}
