import { type CalendarDate, parseCalendarDate } from '../../../kernel/calendar-date.ts'

/** The place of a draft in its list: its day, its client, and type and occasion. */
export interface DraftPlace {
  readonly day: CalendarDate
  readonly contactId: number
  readonly key: string
}

// PostgreSQL has no year 0.
export const draftCursor = /^([1-9]\d{3}-\d\d-\d\d)~(\d{1,15})~([a-z_0-9-]{1,80})$/

export const writeDraftCursor = ({ day, contactId, key }: DraftPlace): string =>
  `${day}~${contactId}~${key}`

/** Returns the place that a cursor names; undefined for a text that is none. */
export function readDraftCursor(text: string): DraftPlace | undefined {
  const [, written = '', contactId, key] = draftCursor.exec(text) ?? []
  const day = parseCalendarDate(written)
  return day === undefined || key === undefined
    ? undefined
    : { day, contactId: Number(contactId), key }
}
