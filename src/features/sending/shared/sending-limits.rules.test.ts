import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { sendingLimitsText, warmUpUntil } from './sending-limits.rules.ts'
import { dailyLimit, usualWarmUp } from './warm-up.rules.ts'

const today = calendarDate('2026-06-15')
const none = { halted: [], limit: null, until: null, waiting: 0 }

test('a warm-up ends after as many days as its schedule has left', () => {
  const after = (daysBefore: number) => warmUpUntil(usualWarmUp, { today, daysBefore })
  expect(after(0)).toEqual({ limit: 50, until: '2026-06-30' })
  expect(after(5)).toEqual({ limit: 379, until: '2026-06-25' })
  expect(after(14)).toEqual({ limit: dailyLimit(usualWarmUp, 14), until: '2026-06-16' })
  expect(dailyLimit(usualWarmUp, 15)).toBeUndefined()
  expect(after(15)).toEqual({ limit: null, until: null })
  const off = { ...usualWarmUp, on: false }
  expect(warmUpUntil(off, { today, daysBefore: 0 })).toEqual({ limit: null, until: null })
})

test('what limits emails is said with how many wait; without a limit nothing is', () => {
  expect(sendingLimitsText({ ...none, waiting: 4 })).toBeUndefined()
  expect(
    sendingLimitsText({ ...none, limit: 50, until: calendarDate('2026-06-30'), waiting: 1 }),
  ).toBe(
    'Sending from your own domain is limited to 50 emails a day per mailbox provider. The limit rises each day until June 30, 2026 at the earliest. 1 email that is due will go out later.',
  )
  expect(sendingLimitsText({ ...none, halted: ['Gmail', 'Comcast'], waiting: 12 })).toBe(
    'Emails to Gmail and to Comcast are halted because of complaints. 12 emails that are due will go out later.',
  )
})
