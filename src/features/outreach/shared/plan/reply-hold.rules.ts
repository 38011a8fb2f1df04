import type { DayNumber } from '../../../../kernel/calendar-date.ts'

/**
 * Returns the first day on which follow-ups may go while a reply is unread, null otherwise: that is
 * tomorrow, on each day again, so that the member who reads it has a day to answer.
 */
export const afterReply = (today: DayNumber, replyUnread: boolean): DayNumber | null =>
  replyUnread ? today + 1 : null
