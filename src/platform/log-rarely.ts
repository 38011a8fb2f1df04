import { minuteMs } from '../kernel/duration.ts'
import { stopwatch } from './clock.ts'
import type { Log } from './log.ts'

const uptime = stopwatch()

/**
 * Returns a writer of lines that come hundreds of times in an outage: one a minute for each
 * message; the next says how many were left out.
 */
export function createRareLog(milliseconds: () => number = uptime) {
  const written = new Map<string, { at: number; leftOut: number }>()
  return (log: Log, level: 'warn' | 'error', fields: object, message: string): void => {
    const now = milliseconds()
    const last = written.get(message)
    if (last !== undefined && now - last.at < minuteMs) {
      last.leftOut += 1
      return
    }
    written.set(message, { at: now, leftOut: 0 })
    const leftOut = last?.leftOut ?? 0
    log[level]({ ...fields, ...(leftOut > 0 && { leftOut }) }, message)
  }
}

/** The writer of this process. */
export const logRarely = createRareLog()
