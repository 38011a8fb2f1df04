import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { callDue } from './call-due.rules.ts'
import type { TimeOfDay } from './time-of-day.ts'

const day = calendarDate('2026-12-31')
const at = (hour: number, minute = 0) => hour * 60 + minute

test.each<[TimeOfDay | null, number, number]>([
  [null, at(3), at(3)],
  ['any', at(23, 59), at(23, 59)],
  ['morning', at(6), at(8)],
  ['morning', at(8), at(8)],
  ['morning', at(15), at(15)],
  ['afternoon', at(9), at(12)],
  ['afternoon', at(17), at(17)],
  ['evening', at(15), at(17)],
  ['evening', at(19, 59), at(19, 59)],
])(
  'a call wished %s and asked for at minute %i is due that day at minute %i',
  (wish, asked, due) => {
    expect(callDue(wish, { day, minute: asked })).toEqual({ day, minute: due })
  },
)
