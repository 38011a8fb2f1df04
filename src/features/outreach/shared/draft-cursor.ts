import type { CalendarDate } from '../../../kernel/calendar-date.ts'

/** The place of a draft in its list: its day, its client, and type and occasion. */
export interface DraftPlace {
  readonly day: CalendarDate
  readonly contactId: number
  readonly key: string
}

export const draftCursor = /^(\d{4}-\d\d-\d\d)~(\d{1,15})~([a-z_0-9]{1,80})$/

export const writeDraftCursor = ({ day, contactId, key }: DraftPlace): string =>
  `${day}~${contactId}~${key}`

/** Returns the place that a cursor names; undefined for a text that is none. */
export function readDraftCursor(text: string): DraftPlace | undefined {
  const [, day, contactId, key] = draftCursor.exec(text) ?? []
  return key === undefined
    ? undefined
    : { day: day as CalendarDate, contactId: Number(contactId), key }
}
