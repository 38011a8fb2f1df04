import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import type { ApiScope } from '../../kernel/api-scope.ts'
import type { Services } from '../services.ts'
import { kindOfCall } from './admit-requests.ts'
import { checkAccessFirst } from './check-access.ts'
import type { PrincipalOf, RequestContext } from './request-context.ts'
import { isFields, withSuccess } from './success.ts'

/**
 * A route outside the contracts: it streams, or returns something other than JSON. The access check
 * is the same.
 */
export interface RawRoute {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly access: 'public' | 'member' | 'admin'
  /** As of a contract's call. */
  readonly requiresRecentSignIn?: true
  readonly scope?: ApiScope
  /** Its effect in a few words, for the OpenAPI document. */
  readonly summary: string
  /**
   * For the same document: media type of the success response if it is not JSON, else its fields if
   * it has any.
   */
  readonly produces?: string
  readonly returns?: ZodType
  /** For the same document: the multipart form's fields besides `file`. */
  readonly form?: ZodType
  /** Name of the form's file, `file` by default. */
  readonly fileField?: string
  /** The JSON body, arriving as bytes: `handle` parses it, away from the server's own thread. */
  readonly json?: ZodType
  /** Largest body in bytes, 1 MB by default. */
  readonly bodyLimit?: number
  /** Serves only multipart bodies; others go to the contract's call with the same path. */
  readonly multipart?: true
  /** May take minutes; other routes have less than ten seconds. */
  readonly bulk?: true
  /** Served on a full machine too: it does almost nothing. */
  readonly alwaysServed?: true
  /** Pages of other sites may post to it, because its effect depends only on a token in its URL. */
  readonly fromAnySite?: true
  /** Fields it returns are sent as JSON, with `success: true`. */
  readonly handle: (
    context: RequestContext,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>
}

export interface RawRouteOptions {
  readonly services: Services
  /** Calls that stream, which oRPC cannot serve. */
  readonly rawRoutes: readonly RawRoute[]
  readonly principalOf: PrincipalOf
}

export function mountRawRoutes(
  http: FastifyInstance,
  { services, rawRoutes, principalOf }: RawRouteOptions,
): void {
  for (const route of rawRoutes) {
    if (route.json === undefined) mountRawRoute(http, route, services, principalOf)
    else
      void http.register(async (scope) => {
        scope.removeContentTypeParser('application/json')
        scope.addContentTypeParser(
          'application/json',
          { parseAs: 'buffer' },
          async (_request: FastifyRequest, body: Buffer) => body,
        )
        mountRawRoute(scope, route, services, principalOf)
      })
  }
}

function mountRawRoute(
  http: FastifyInstance,
  route: RawRoute,
  services: Services,
  principalOf: PrincipalOf,
): void {
  http.route({
    method: route.method,
    url: route.url,
    ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
    ...(route.multipart === undefined ? {} : { constraints: { bodyType: 'multipart' } }),
    config: {
      fromAnySite: route.fromAnySite === true,
      bulk: route.bulk === true,
      ...(route.alwaysServed === undefined && { kind: kindOfCall(route) }),
    },
    onRequest: checkAccessFirst(route, { services, principalOf }),
    handler: async (request, reply) => {
      const { principal } = request
      const context: RequestContext = { ...services, request, reply, principal }
      const result = await route.handle(context, request, reply)
      return isFields(result) ? withSuccess(result) : result
    },
  })
}

/** find-my-way's constraint that routes multipart and JSON bodies of one path differently. */
export const bodyTypeConstraint = {
  name: 'bodyType',
  storage: () => {
    const handlers = new Map<unknown, unknown>()
    return {
      get: (type: unknown) => handlers.get(type) ?? null,
      set: (type: unknown, handler: unknown) => handlers.set(type, handler),
    }
  },
  deriveConstraint: (request: { headers: Record<string, string | string[] | undefined> }) =>
    String(request.headers['content-type'] ?? '').startsWith('multipart/form-data')
      ? 'multipart'
      : undefined,
  mustMatchWhenDerived: false,
  validate: () => true,
}
