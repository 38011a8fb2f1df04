import { sql } from 'kysely'
import type { RawRoute } from '../platform/http/raw-routes.ts'
import type { Services } from '../platform/services.ts'

/** GET /api/health: 200 when this process and its database respond, else 503. */
export const healthRoute = ({ database }: Services): RawRoute => ({
  method: 'GET',
  url: '/api/health',
  access: 'public',
  async handle(_context, _request, reply) {
    try {
      await sql`select 1`.execute(database.kysely)
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ success: false, status: 'database out of reach' })
    }
  },
})
