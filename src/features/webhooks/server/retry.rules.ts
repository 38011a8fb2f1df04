import { dayMs, hourMs, minuteMs } from '../../../kernel/duration.ts'
import { retriedDays } from '../shared/webhook-texts.ts'

const maxAge = retriedDays * dayMs
const minutes = [1, 5, 15].map((count) => count * minuteMs)
const hours = [1, 2, 4, ...Array<number>(8).fill(8)].map((count) => count * hourMs)

/** Waits after the first, second, … attempt of one delivery, which together fill three days. */
const waits = [...minutes, ...hours]

/**
 * Returns when a delivery whose attempt failed is tried again: a little later each time; undefined
 * after the last wait, however old its event is, which may be sent again. `attempts` counts the
 * failed one.
 */
export function nextAttempt({ attempts }: { attempts: number }, now: Date): Date | undefined {
  const wait = waits[attempts - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait)
}

/**
 * Returns until when nothing is sent to an endpoint that fails: a quarter of the time since its
 * first failure, ten seconds to one hour, so that an endpoint that is down costs little and one
 * that is back is found soon.
 */
export function pauseOf(failingSince: Date, now: Date): Date {
  const pause = (now.getTime() - failingSince.getTime()) / 4
  return new Date(now.getTime() + Math.min(Math.max(pause, 10_000), hourMs))
}

/** Whether an endpoint has failed for so long that it is switched off. */
export const hasFailedForDays = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() > maxAge
