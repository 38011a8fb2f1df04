import { setTimeout as sleep } from 'node:timers/promises'
import type { RawRoute } from '../platform/http/raw-routes.ts'
import type { Services } from '../platform/services.ts'

/** A database that takes longer does not serve people either. */
const patience = 2000

/** Returns whether the database responds to this process. */
export async function isReady({ database }: Pick<Services, 'database'>): Promise<boolean> {
  return Promise.race([database.responds(), sleep(patience, false, { ref: false })])
}

const ready: Omit<RawRoute, 'url'> = {
  method: 'GET',
  access: 'public',
  alwaysServed: true,
  summary: 'Whether this process and its database respond; else 503',
  async handle(context, _request, reply) {
    if (await isReady(context)) return { status: 'ok' }
    return reply.code(503).send({ success: false, status: 'database out of reach' })
  },
}

export const healthRoutes: readonly RawRoute[] = [
  { ...ready, url: '/api/health' },
  { ...ready, url: '/api/health/ready' },
  {
    method: 'GET',
    url: '/api/health/live',
    access: 'public',
    alwaysServed: true,
    summary: 'Whether this process responds: if not, restart it',
    handle: async () => ({ status: 'ok' }),
  },
]
