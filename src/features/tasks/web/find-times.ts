import { casual, type ParsedResult } from 'chrono-node/en'
import { civilOf, parseCalendarDate, toDayNumber } from '../../../kernel/calendar-date.ts'
import type { WallClock } from '../../../kernel/wall-clock.ts'
import { type FoundTime, readTypedTask, type TypedTask } from '../shared/typed-task.rules.ts'

// Loaded when a task is typed: the library that knows the words for times is large.

/** "At 3" is said in an office, where it is the afternoon. */
const lastHourOfAfternoon = 6

/** Returns the time; none for a year that dates here do not have, as of "in 9000 years". */
function foundTimes({ index, text, start }: ParsedResult): readonly FoundTime[] {
  const timed = start.isCertain('hour')
  const dated =
    !timed || start.isCertain('day') || start.isCertain('weekday') || start.isCertain('month')
  const part = (name: 'year' | 'month' | 'day' | 'hour' | 'minute') => start.get(name) ?? 0
  const hour = part('hour')
  const afternoon = !start.isCertain('meridiem') && hour >= 1 && hour <= lastHourOfAfternoon
  const date = [part('year'), part('month'), part('day')]
    .map((number, at) => String(number).padStart(at ? 2 : 4, '0'))
    .join('-')
  const day = dated ? parseCalendarDate(date) : undefined
  if (dated && day === undefined) return []
  const minute = timed ? (hour + (afternoon ? 12 : 0)) * 60 + part('minute') : undefined
  return [{ index, text, day, minute }]
}

/** Returns what a task means that was typed in words, at this time in the agency. */
export function readWords(text: string, now: WallClock): TypedTask {
  const { year, month, day } = civilOf(toDayNumber(now.day))
  // The library reckons in the browser's zone, whose clock shows the agency's time here.
  const reference = new Date(year, month - 1, day, Math.floor(now.minute / 60), now.minute % 60)
  return readTypedTask(text, now, (words) =>
    casual.parse(words, reference, { forwardDate: true }).flatMap(foundTimes),
  )
}
