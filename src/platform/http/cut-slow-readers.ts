import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { stopwatch } from '../clock.ts'
import type { Metrics } from '../metrics.ts'

const uptime = stopwatch()

/** Milliseconds between two looks at a response, and how many without progress end it. */
export interface ReaderLimits {
  readonly every: number
  readonly times: number
  /** How many end a response that is read from a stream. */
  readonly streamTimes: number
}

const usual: ReaderLimits = { every: 5000, times: 3, streamTimes: 12 }

/**
 * Closes the connection of a client that takes nothing of its response for fifteen seconds: each
 * would hold the response in memory for as long as it likes. A stream holds a buffer alone, so it
 * has a minute: the system tells of progress by the megabyte, which at 30 KB/s is half a minute.
 */
export function cutSlowReaders(
  http: FastifyInstance,
  metrics: Pick<Metrics, 'slowReaderCut'>,
  { every, times, streamTimes }: ReaderLimits = usual,
): void {
  http.addHook('onSend', (_request, { raw }, payload, done) => {
    const most = payload instanceof Readable ? streamTimes : times
    let still = 0
    let lookedAt = 0
    // Node calls this when the socket took and brought nothing for that long.
    raw.setTimeout(every, () => {
      const { socket } = raw
      // A response without a network, as tests have, has no reader.
      if (!(socket instanceof Socket)) return
      // After progress Node starts to wait again, so this look comes later than the next one would.
      const isNext = uptime() - lookedAt < every * 1.5
      lookedAt = uptime()
      // Without waiting bytes it is we who are slow.
      if (socket.writableLength === 0) still = 0
      else still = isNext ? still + 1 : 1
      if (still < most) return void socket.setTimeout(every)
      metrics.slowReaderCut()
      // A plain end would keep what it did not take in the system's memory for minutes.
      socket.resetAndDestroy()
    })
    done()
  })
}
