import type { DayNumber } from '../../../../kernel/calendar-date.ts'

/** Why a follow-up waits: the member who answers the client should first know what they wrote. */
export const repliedReason = 'Client has replied: waiting to be read'

/**
 * Returns the first day on which follow-ups may go. While a reply is unread that is tomorrow, on
 * each day again, so that the member who reads it has a day to answer.
 */
export function heldUntil(
  today: DayNumber,
  { pausedUntil, replyUnread }: { pausedUntil: DayNumber | null | undefined; replyUnread: boolean },
): DayNumber | null {
  if (!replyUnread) return pausedUntil ?? null
  return Math.max(today + 1, pausedUntil ?? today)
}
