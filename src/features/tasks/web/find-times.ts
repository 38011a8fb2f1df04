import { casual, type ParsedResult } from 'chrono-node/en'
import { calendarDate, civilOf, toDayNumber } from '../../../kernel/calendar-date.ts'
import type { WallClock } from '../../../kernel/wall-clock.ts'
import { type FoundTime, readTypedTask, type TypedTask } from '../shared/typed-task.rules.ts'

// Loaded when a task is typed: the library that knows the words for times is large.

/** "At 3" is said in an office, where it is the afternoon. */
const lastHourOfAfternoon = 6

function foundTime({ index, text, start }: ParsedResult): FoundTime {
  const timed = start.isCertain('hour')
  const dated =
    !timed || start.isCertain('day') || start.isCertain('weekday') || start.isCertain('month')
  const part = (name: 'year' | 'month' | 'day' | 'hour' | 'minute') => start.get(name) ?? 0
  const hour = part('hour')
  const afternoon = !start.isCertain('meridiem') && hour >= 1 && hour <= lastHourOfAfternoon
  const day = [part('year'), part('month'), part('day')]
  return {
    index,
    text,
    day: dated
      ? calendarDate(day.map((number, at) => String(number).padStart(at ? 2 : 4, '0')).join('-'))
      : undefined,
    minute: timed ? (hour + (afternoon ? 12 : 0)) * 60 + part('minute') : undefined,
  }
}

/** Returns what a task means that was typed in words, at this time in the agency. */
export function readWords(text: string, now: WallClock): TypedTask {
  const { year, month, day } = civilOf(toDayNumber(now.day))
  // The library reckons in the browser's zone, whose clock shows the agency's time here.
  const reference = new Date(year, month - 1, day, Math.floor(now.minute / 60), now.minute % 60)
  return readTypedTask(text, now, (words) =>
    casual.parse(words, reference, { forwardDate: true }).map(foundTime),
  )
}
