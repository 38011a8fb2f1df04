import type { ApiScope } from '../src/kernel/api-scope.ts'
import type { CallMeta } from '../src/kernel/call.ts'
import { rawRoutes, router } from '../src/main/application.ts'
import { listContractCalls } from '../src/platform/http/contract-calls.ts'
import type { Services } from '../src/platform/services.ts'

/** One call of the server: its contract's route, or a raw route under /api. */
export interface Route {
  /** Its path in the router, `contacts.listContacts`, or `raw` for a raw route. */
  readonly name: string
  readonly method: string
  /** With parameters in braces, without /api: `/contacts/{id}`. */
  readonly path: string
  readonly access: CallMeta['access'] | undefined
  /** The scope an API key needs, undefined if no key may make the call. */
  readonly scope: ApiScope | undefined
  readonly requiresRecentSignIn: true | 'to change rights' | false
  /** The media type of a raw route's answer. */
  readonly produces: string | undefined
  /** `GET /contacts/{}`, its name in the specification's list. */
  readonly call: string
}

/** Returns every call under /api that the application serves. */
export function listRoutes(services: Services): Route[] {
  const routes = listContractCalls(router).map(({ name, method, path, meta }) =>
    routeOf(name, String(method), path, meta),
  )
  for (const { method, url, ...rules } of rawRoutes(services)) {
    if (url.startsWith('/api/'))
      routes.push(routeOf('raw', method, url.slice(4).replace(/:(\w+)/g, '{$1}'), rules))
  }
  return routes
}

type Rules = Partial<Pick<CallMeta, 'access' | 'scope' | 'requiresRecentSignIn'>> & {
  readonly produces?: string
}

function routeOf(name: string, method: string, path: string, rules: Rules): Route {
  const { access, scope, requiresRecentSignIn = false, produces } = rules
  return {
    name,
    method,
    path,
    access,
    scope,
    requiresRecentSignIn,
    produces,
    call: `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`,
  }
}
