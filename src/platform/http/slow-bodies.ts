import type { FastifyInstance } from 'fastify'

/** Milliseconds in which a request, an upload of a book included, must have arrived whole. */
export const longestRequest = 15 * 60_000

/**
 * Gives up a body that has not arrived whole in time: sent a byte a minute it would hold a connection for as long as its sender likes.
 * Multipart bodies are uploads and have `longestRequest`.
 */
export function giveUpSlowBodies(http: FastifyInstance, milliseconds = 30_000): void {
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
