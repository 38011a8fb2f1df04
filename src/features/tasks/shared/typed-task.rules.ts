import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { capitalized } from '../../../kernel/capitalized.ts'
import type { WallClock } from '../../../kernel/wall-clock.ts'
import type { Due } from './due.rules.ts'
import type { Repeat } from './repeat.rules.ts'

/** A time that was found in a text; what is undefined was not said. */
export interface FoundTime {
  readonly index: number
  readonly text: string
  /** Undefined where only a time of day was said. */
  readonly day: CalendarDate | undefined
  readonly minute: number | undefined
}

/** A task as it was typed in words. */
export interface TypedTask {
  /** The text without the words about its time; may be empty. */
  readonly detail: string
  readonly due: Due | null
  readonly repeat: Repeat | null
}

const repeatWords: readonly (readonly [RegExp, Repeat])[] = [
  [/\b(?:every day|daily)\b/i, 'daily'],
  [/\b(?:every week|weekly)\b/i, 'weekly'],
  [/\b(?:every month|monthly)\b/i, 'monthly'],
  [/\b(?:every year|yearly|annually)\b/i, 'yearly'],
]
const everyWeekday =
  /\bevery (?=(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b)/i

/** Returns the text without its words about a repeat, and the repeat. */
function takeRepeat(text: string): { rest: string; repeat: Repeat | null } {
  if (everyWeekday.test(text)) return { rest: text.replace(everyWeekday, ''), repeat: 'weekly' }
  const found = repeatWords.find(([words]) => words.test(text))
  if (found === undefined) return { rest: text, repeat: null }
  return { rest: text.replace(found[0], ''), repeat: found[1] }
}

/** Of the private use area, which no one types. */
const mark = '\uE000'
const aroundMark = /(?:\s*\b(?:on|at|by|due|until|from|for|before))?\s*\uE000/gi

function withoutTimes(text: string, times: readonly FoundTime[]): string {
  let rest = text
  for (const { index, text: words } of times.toSorted((a, b) => b.index - a.index))
    rest = `${rest.slice(0, index)}${mark}${rest.slice(index + words.length)}`
  const detail = rest
    .replace(aroundMark, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, '')
  return capitalized(detail)
}

/**
 * Returns what a text such as "follow up Thursday 10:00" means. `find` returns the times that it
 * names, in its order; a day and a time of day in two places belong together.
 */
export function readTypedTask(
  text: string,
  now: WallClock,
  find: (text: string) => readonly FoundTime[],
): TypedTask {
  const { rest, repeat } = takeRepeat(text)
  const times = find(rest)
  const dated = times.find(({ day }) => day !== undefined)
  const clock =
    dated?.minute === undefined ? times.find(({ minute }) => minute !== undefined) : dated
  const used = [...new Set([dated, clock])].filter((time) => time !== undefined)
  const on = dated?.day ?? (clock !== undefined || repeat !== null ? now.day : undefined)
  return {
    detail: withoutTimes(rest, used),
    due: on === undefined ? null : { on, minute: clock?.minute ?? null },
    repeat,
  }
}
