import { dayMs, minuteMs } from '../../../kernel/duration.ts'

/** Session length in milliseconds, counted from the last use. */
export const sessionLength = 30 * dayMs

/** A session ends this long after the sign-in, whatever its use, in milliseconds. */
export const maxSessionLength = 90 * dayMs

/**
 * A session's last use is recorded at most once in this time, in milliseconds, so that not every
 * call writes.
 */
export const extendAfter = 5 * minuteMs
