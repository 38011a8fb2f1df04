import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { minuteMs } from '../../kernel/duration.ts'

/** A request, including a file upload, must arrive in full within this time. */
export const maxRequestMilliseconds = 15 * minuteMs

export interface BodyLimits {
  /** Time for a whole body, unless it is a member's upload. */
  readonly milliseconds: number
  /** A member's upload must make progress: at least `bytes` in each `every` milliseconds. */
  readonly upload: { readonly bytes: number; readonly every: number }
}

const bodyLimits: BodyLimits = { milliseconds: 30_000, upload: { bytes: 64 << 10, every: 10_000 } }

/**
 * Closes the connection of a request whose body arrives too slowly, on every path and whatever the
 * response was: a body sent one byte a minute would hold a connection for as long as the sender
 * likes. Must be added before the hooks that answer a request.
 */
export function abortSlowRequests(http: FastifyInstance, limits: BodyLimits = bodyLimits): void {
  const watched = new WeakMap<IncomingMessage, () => void>()
  http.addHook('onRequest', async ({ raw }) => {
    const { 'transfer-encoding': encoding, 'content-length': length } = raw.headers
    if (encoding === undefined && !(Number(length ?? 0) > 0)) return
    const timer = setTimeout(() => raw.complete || raw.destroy(), limits.milliseconds)
    watched.set(raw, stopWhenComplete(raw, timer))
  })
  // The access check has run: only a member's upload may take longer.
  http.addHook('preParsing', async (request, _reply, payload) => {
    const { raw, principal } = request
    const multipart = String(raw.headers['content-type'] ?? '').startsWith('multipart/')
    const stop = watched.get(raw)
    if (principal === undefined || !multipart || stop === undefined) return payload
    stop()
    let before = raw.socket.bytesRead
    const timer = setInterval(() => {
      const read = raw.socket.bytesRead
      // Bytes that wait here are ours to read; the sender is not slow then.
      const waits = raw.readableLength > 0 || raw.isPaused()
      if (!raw.complete && !waits && read - before < limits.upload.bytes) raw.destroy()
      before = read
    }, limits.upload.every)
    stopWhenComplete(raw, timer)
    return payload
  })
}

/** Stops the timer at the end of the body or of the connection. */
function stopWhenComplete(raw: IncomingMessage, timer: NodeJS.Timeout): () => void {
  const stop = () => clearInterval(timer)
  raw.once('end', stop)
  raw.socket.once('close', stop)
  raw.once('close', () => raw.complete && raw.socket.off('close', stop))
  return stop
}
