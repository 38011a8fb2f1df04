import { minuteMs } from '../../../../kernel/duration.ts'

const maxAttempts = 12
const maxWaitMinutes = 360

/**
 * Returns when an email is retried after a temporary refusal: after 2, 4, 8 … minutes, at most 6
 * hours. Undefined after 12 attempts, about a day later: then it has failed.
 */
export function nextAttemptAt(attempts: number, now: Date): Date | undefined {
  if (attempts >= maxAttempts) return undefined
  return new Date(now.getTime() + Math.min(2 ** attempts, maxWaitMinutes) * minuteMs)
}
