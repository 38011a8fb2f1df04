/** Days a deleted contact stays in the trash, from the instant of its deletion. */
export const trashDays = 90
const day = 86_400_000

/** Who was deleted at this instant or before leaves the trash for good. */
export function purgedThrough(now: Date): Date {
  return new Date(now.getTime() - trashDays * day)
}

/** Days left until a deletion is final, begun ones counted: 90 right after it, 1 on the last day, never less. */
export function daysLeft(deletedAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((deletedAt.getTime() - purgedThrough(now).getTime()) / day))
}
