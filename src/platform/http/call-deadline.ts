import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorBody, tooSlow } from './errors.ts'

/** Milliseconds that a call may take, without the time in which its body arrives. */
export const maxCallMilliseconds = 9_000

export const mayBeDone =
  'This took too long. Please check whether it went through before you try again.'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call works on up to 200,000 rows, within its transaction's limits (`bulkLimits`). */
    bulk?: boolean
  }
}

/**
 * Sends 503 for a call that takes longer than it may, whatever it waits for, so that no caller
 * waits without an end. Its statements continue until the database's own limits; the result is
 * dropped.
 */
export function endSlowCalls(http: FastifyInstance, milliseconds = maxCallMilliseconds): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  const start = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.routeOptions.config.bulk) return
    timers.set(
      request,
      setTimeout(() => end(request, reply), milliseconds),
    )
  }
  const stop = (request: FastifyRequest) => clearTimeout(timers.get(request))
  http.addHook('onRequest', async (request, reply) => start(request, reply))
  // The member is known by now; the body has its own limit (slow-requests.ts).
  http.addHook('preParsing', async (request) => stop(request))
  http.addHook('preValidation', async (request, reply) => start(request, reply))
  http.addHook('onSend', async (request) => stop(request))
  http.addHook('onResponse', async (request) => stop(request))
  http.addHook('onRequestAbort', async (request) => stop(request))
}

function end(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return
  request.log.warn('a call took too long')
  const reads = request.method === 'GET' || request.method === 'HEAD'
  void reply.code(503).send(errorBody(503, reads ? tooSlow : mayBeDone))
}
