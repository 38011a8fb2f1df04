import type { AnyRouter } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallMeta } from '../../kernel/call.ts'
import type { Services } from '../services.ts'
import { kindOfCall } from './admit-requests.ts'
import { checkAccess, checkAccessFirst } from './check-access.ts'
import { listContractCalls } from './contract-calls.ts'
import { encodeCallError, errorBody, toCallError } from './errors.ts'
import { readCallInput } from './input-fields.ts'
import { JsonApiHandler } from './json-api-handler.ts'
import type { PrincipalOf, RequestContext } from './request-context.ts'
import { withSuccess } from './success.ts'

// Each feature's router has its own context type; all are RequestContext.
export type ApiRouter = AnyRouter

/** Size limit in bytes of what visitors send: a draft of the health questions is the largest. */
const publicBodyLimit = 128 << 10

export interface ApiOptions {
  readonly services: Services
  /** Every feature's implemented contract. */
  readonly router: ApiRouter
  readonly principalOf: PrincipalOf
}

const noSuchCall = async (_request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send(errorBody(404, 'Unknown call'))

/** The typed client leaves out a path's final slash, so it is served with and without it. */
const withoutFinalSlash = (path: string): readonly string[] =>
  path.endsWith('/') ? [path, path.slice(0, -1)] : [path]

/**
 * Mounts the contracts' calls under /api. JSON goes through Fastify's own parser, which has the
 * size limit and the 400.
 */
export async function mountApi(
  http: FastifyInstance,
  { services, router, principalOf }: ApiOptions,
): Promise<void> {
  const handler = new JsonApiHandler<RequestContext>(router, {
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          throw toCallError(error, services.log.child({ id: context.request.id }))
        }
      },
    ],
    clientInterceptors: [
      async ({ next, ...call }) => {
        const { meta } = call.procedure['~orpc']
        checkAccess(meta as Partial<CallMeta>, call.context)
        const input = readCallInput(call.procedure['~orpc'], call.input, call.context.request)
        return withSuccess((await next({ ...call, input })) as object)
      },
    ],
    customErrorResponseBodyEncoder: (error) => encodeCallError(error as never),
  })
  await http.register(
    async (api) => {
      // oRPC would read a body that Fastify leaves unread, without a limit; and pages of other
      // sites may send forms.
      api.removeContentTypeParser([
        'text/plain',
        'multipart/form-data',
        'application/x-www-form-urlencoded',
      ])
      api.addContentTypeParser('*', (_request, payload, done) => {
        payload.resume()
        done(Object.assign(new Error('This call accepts only JSON'), { statusCode: 400 }))
      })
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      const answer = async (request: FastifyRequest, reply: FastifyReply) => {
        const { principal } = request
        const { matched } = await handler.handle(request, reply, {
          prefix: '/api',
          context: { ...services, request, reply, principal },
        })
        if (!matched) await reply.code(404).send(errorBody(404, 'Unknown call'))
        return reply
      }
      for (const { method, path, meta } of listContractCalls(router))
        for (const served of withoutFinalSlash(path))
          api.route({
            method,
            url: served.replaceAll(/\{(\w+)\}/g, ':$1'),
            ...(meta.access === 'public' && { bodyLimit: publicBodyLimit }),
            config: { bulk: meta.bulk === true, kind: kindOfCall(meta) },
            onRequest: checkAccessFirst(meta, { services, principalOf }),
            handler: answer,
          })
      api.all('/*', { onRequest: noSuchCall }, noSuchCall)
    },
    { prefix: '/api' },
  )
}
