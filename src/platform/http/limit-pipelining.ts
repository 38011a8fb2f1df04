import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Browsers and proxies have one; a few more are a script that means well. */
const maxOfConnection = 4

/**
 * Ends a connection that sends more than four requests without waiting for their responses. Node
 * begins all that arrive together, and each holds its response in memory until those before it have
 * been read. Must be added before the hooks that work for a request.
 */
export function limitPipelining(http: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>()
  http.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    // A request without a network, as tests have, has no connection.
    if (!(socket instanceof Socket)) return done()
    const count = (waiting.get(socket) ?? 0) + 1
    if (socket.destroyed || count > maxOfConnection) {
      reply.hijack()
      socket.resetAndDestroy()
      return
    }
    waiting.set(socket, count)
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    done()
  })
}
