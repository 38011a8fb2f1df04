import { setTimeout as sleep } from 'node:timers/promises'
import { createCircuit } from './circuit-breaker.ts'
import { CsgError } from './csg-error.ts'
import { type CsgAnswer, sendToCsg } from './csg-request.ts'
import { createThrottle, type ThrottleLimits } from './throttle.ts'

/** Of `csgLimits`. */
interface RequestLimits extends ThrottleLimits {
  readonly stalled: number
  readonly backoff: number
  readonly failures: number
  readonly pauseSeconds: number
}

/** The requests of one process to CSG, which keep its limits and pause while it fails. */
export function createLimitedRequests(limits: RequestLimits, uptime: () => number) {
  const throttle = createThrottle(limits, uptime)
  const circuit = createCircuit(limits, uptime)
  /** Questions that are under way at CSG, rather than waiting here. */
  const sent = new Set<string>()
  return {
    isPaused: circuit.isPaused,
    isFailing: circuit.isFailing,
    /** Counts as a failure that someone has given up waiting, if the question has been sent. */
    gaveUp(question: string): void {
      if (sent.has(question)) circuit.failed(question)
    },

    /**
     * One request, counted by the circuit. Throws CsgError unless the status is 200 to 299, or 4xx
     * other than 429.
     */
    async send(
      url: URL,
      init: Parameters<typeof sendToCsg>[1],
      { timeout, question }: { timeout: number; question: string },
    ): Promise<CsgAnswer> {
      await throttle()
      circuit.admit()
      sent.add(question)
      try {
        const answer = await sendToCsg(url, init, { stalled: limits.stalled, timeout })
        const { status, retryAfter } = answer
        if (status >= 500)
          throw new CsgError('unavailable', `CSG Actuarial answered ${status}`, { passing: true })
        if (status < 300 && answer.body === undefined)
          throw new CsgError('unreadable', 'CSG Actuarial sent something other than JSON', {
            passing: true,
          })
        circuit.succeeded()
        if (status === 429) {
          circuit.pause(retryAfter ?? limits.pauseSeconds)
          throw new CsgError('busy', 'CSG Actuarial asks us to wait', {
            retryAfter: retryAfter ?? limits.pauseSeconds,
          })
        }
        return answer
      } catch (error) {
        if (!(error instanceof CsgError) || error.passing || error.failure === 'unreadable')
          circuit.failed(question)
        throw error
      } finally {
        sent.delete(question)
      }
    },

    /**
     * Repeats what may succeed next time: no answer, half an answer, 5xx. Never what was refused.
     */
    async patiently<Result>(tries: number, work: () => Promise<Result>): Promise<Result> {
      for (let tried = 1; ; tried++) {
        try {
          return await work()
        } catch (error) {
          if (!(error instanceof CsgError && error.passing) || tried >= tries) throw error
          await sleep(limits.backoff * 2 ** (tried - 1) * (0.5 + Math.random()))
        }
      }
    },
  }
}
