import { hourMs, minuteMs } from '../../../kernel/duration.ts'
import { retriedDays } from '../shared/webhook-texts.ts'

const maxAge = retriedDays * 24 * hourMs

/** Waits after the first, second, … attempt of one delivery; the last one repeats. */
const waits = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 2 * hourMs, 4 * hourMs, 8 * hourMs]

/**
 * Returns when a delivery whose attempt failed is tried again: a little later each time; undefined
 * once its event is too old. `attempts` counts the failed one.
 */
export function nextAttempt(
  { attempts, occurredAt }: { attempts: number; occurredAt: Date },
  now: Date,
): Date | undefined {
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? minuteMs
  const next = new Date(now.getTime() + wait)
  return next.getTime() - occurredAt.getTime() > maxAge ? undefined : next
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
