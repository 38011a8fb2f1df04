import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { readDraftCursor, writeDraftCursor } from './draft-cursor.ts'

test.each(['birthday_2028', 'follow_up_1_77', 'rate_increase_2027-01-01'])(
  'a cursor names the place of a draft %s that it was written of',
  (key) => {
    const place = { day: calendarDate('2028-02-29'), contactId: 9, key }
    expect(readDraftCursor(writeDraftCursor(place))).toEqual(place)
  },
)

test.each(['2027-02-29~9~birthday_2027', '7574-47-78~9~o_7', '0000-01-01~9~o_7', '2026-06-15~9'])(
  '%s names no place',
  (text) => expect(readDraftCursor(text)).toBeUndefined(),
)
