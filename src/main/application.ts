import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { principalOf } from '../features/access/feature.ts'
import type { ApiRouter } from '../platform/http/api.ts'
import { buildHttp } from '../platform/http/http-server.ts'
import type { RawRoute } from '../platform/http/raw-routes.ts'
import type { Services } from '../platform/services.ts'
import { developmentRoutes } from './development-routes.ts'
import { features } from './features.ts'
import { healthRoute } from './health.ts'
import { publicPages } from './public-pages.ts'

const root = join(import.meta.dirname, '../..')

/** Every feature's implemented contract, by the name that the browser's client uses. */
export const router: ApiRouter = Object.fromEntries(
  features.flatMap(({ name, routes }) => (routes === undefined ? [] : [[name, routes]])),
)

/** Calls and files outside the contracts. */
export const rawRoutes = (services: Services): RawRoute[] => [
  healthRoute(services),
  ...developmentRoutes(services),
  ...features.flatMap((feature) => feature.rawRoutes ?? []),
]

/** The whole HTTP application of one process. */
export async function buildApplication(
  services: Services,
  dist = join(root, 'dist'),
): Promise<FastifyInstance> {
  return buildHttp({
    services,
    router,
    rawRoutes: rawRoutes(services),
    pages: publicPages,
    principalOf,
    dist,
  })
}
