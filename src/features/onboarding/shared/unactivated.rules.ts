import { dayMs } from '../../../kernel/duration.ts'

/**
 * A sign-up that no one logged in to is erased after this time, so that its email address is free
 * again: 30 days in milliseconds.
 */
export const keptUnactivated = 30 * dayMs
