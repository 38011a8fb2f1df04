import type { WallClock } from '../../../kernel/wall-clock.ts'
import type { TimeOfDay } from './time-of-day.ts'

/** The minutes since midnight at which a time of day begins. */
const begins: Readonly<Partial<Record<TimeOfDay, number>>> = {
  morning: 8 * 60,
  afternoon: 12 * 60,
  evening: 17 * 60,
}

/**
 * Returns when a call is due that was asked for at a time: at the time of day that the client
 * wishes if it is still to come that day, else at once. A wish for tomorrow morning is not hidden
 * until then: its agent sees it on the day it was made.
 */
export function callDue(wish: TimeOfDay | null, asked: WallClock): WallClock {
  const begin = wish === null ? undefined : begins[wish]
  return begin === undefined || asked.minute >= begin ? asked : { day: asked.day, minute: begin }
}
