import { fromDayNumber } from '../../../../kernel/calendar-date.ts'
import { memoize } from '../../../../kernel/memoize.ts'

/** `fromDayNumber`, remembered: planned days lie around today, so a few thousand texts serve a million contacts. */
export const dayText = memoize(20_000, fromDayNumber)
