import { join } from 'node:path'
import type { OpenAPI } from '@orpc/contract'
import type { FastifyInstance } from 'fastify'
import packageJson from '../../package.json' with { type: 'json' }
import { sessionCookieName, principalOf as sessionPrincipal } from '../features/access/feature.ts'
import { keyPrincipalOf } from '../features/api-keys/feature.ts'
import type { Config } from '../platform/config.ts'
import type { ApiRouter } from '../platform/http/api.ts'
import { buildHttp } from '../platform/http/http-server.ts'
import { describeApi } from '../platform/http/openapi.ts'
import type { RawRoute } from '../platform/http/raw-routes.ts'
import type { PrincipalOf } from '../platform/http/request-context.ts'
import type { Services } from '../platform/services.ts'
import { developmentRoutes } from './development-routes.ts'
import { features } from './features.ts'
import { healthRoutes } from './health.ts'
import { apiReferenceRoute, openApiRoute } from './openapi.ts'
import { publicPages } from './public-pages.ts'
import { standInRoutes } from './stand-in-routes.ts'

const root = join(import.meta.dirname, '../..')

/** Every feature's implemented contract, by the name that the browser's client uses. */
export const router: ApiRouter = Object.fromEntries(
  features.flatMap(({ name, routes }) => (routes === undefined ? [] : [[name, routes]])),
)

const servedRawRoutes: readonly RawRoute[] = [
  ...healthRoutes,
  openApiRoute((config) => describeApplication(config)),
  apiReferenceRoute((config) => describeApplication(config)),
  ...features.flatMap((feature) => feature.rawRoutes ?? []),
]

/** Calls and files outside the contracts. */
export const rawRoutes = (services: Services): RawRoute[] => [
  ...servedRawRoutes,
  ...developmentRoutes(services),
  ...standInRoutes(services),
]

/** Returns the OpenAPI document of every call under /api. */
export const describeApplication = (config: Config): Promise<OpenAPI.Document> =>
  describeApi({
    router,
    rawRoutes: servedRawRoutes,
    baseUrl: config.baseUrl,
    version: packageJson.version,
    sessionCookie: sessionCookieName(config),
  })

/**
 * An API key wins over a cookie: a request with a key that does not work is refused, also in a
 * browser that is signed in.
 */
const principalOf: PrincipalOf = async (services, request, reply) =>
  (await keyPrincipalOf(services, request, reply)) ??
  (await sessionPrincipal(services, request, reply))

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
