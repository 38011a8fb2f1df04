import type { FastifyInstance } from 'fastify'

/** A request, including a file upload, must arrive in full within this time. */
export const maxRequestMilliseconds = 15 * 60_000

/**
 * Aborts a request whose body has not arrived in time: a body sent one byte a minute would hold a connection for as long as the
 * sender likes. Multipart bodies are uploads and have `maxRequestMilliseconds`.
 */
export function abortSlowRequests(http: FastifyInstance, milliseconds = 30_000): void {
  http.addHook('preParsing', (request, reply, payload, done) => {
    const { headers } = request
    const hasBody =
      headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (hasBody && !String(headers['content-type'] ?? '').startsWith('multipart/')) {
      const timer = setTimeout(() => request.raw.destroy(), milliseconds)
      payload.once('end', () => clearTimeout(timer))
      reply.raw.once('close', () => clearTimeout(timer))
    }
    done(null, payload)
  })
}
