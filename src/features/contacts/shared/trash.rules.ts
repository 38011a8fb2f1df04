import { dayMs } from '../../../kernel/duration.ts'

/** Days that a deleted contact stays in the trash, from the moment it is deleted. */
export const trashDays = 90
/** Returns the time through which deletions are final. */
export function purgedThrough(now: Date): Date {
  return new Date(now.getTime() - trashDays * dayMs)
}

/**
 * Returns the days left until a deletion is final, rounded up: 90 right after it, 1 on the last
 * day, never less.
 */
export function daysLeft(deletedAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((deletedAt.getTime() - purgedThrough(now).getTime()) / dayMs))
}

/** Days of sending whose complaints count, also those of people who were deleted since. */
export const complaintDays = 14
