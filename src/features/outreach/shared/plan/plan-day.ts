import { addMonths, civilOf, type DayNumber } from '../../../../kernel/calendar-date.ts'
import type { RuleBook } from '../../../enrollment-windows/shared/rule-book.ts'
import { yearlyDay } from '../../../enrollment-windows/shared/windows.rules.ts'
import { yearlyEmailTypes } from './plan-contact.ts'

/** Event years y−1 to y+2. */
export const yearsPlanned = 4
/** One slot per type and event year: type × 4 + (event year − first year). Types in the order of their names. */
export const slotCount = yearlyEmailTypes.length * yearsPlanned
export const slotType = { aep: 0, anniversary: 1, birthday: 2, newYear: 3 } as const
export const typeBit = { aep: 1, anniversary: 2, birthday: 4, newYear: 8 } as const
export const firstSlot = { aep: 0, anniversary: 4, birthday: 8, newYear: 12 } as const
export const typeOf = (slot: number): number => slot >> 2

/** Event and target of a slot without an event: beyond every horizon and every window. */
export const noDay: DayNumber = 0x3f_ff_ff_ff

/**
 * What every contact's plan of one day shares, and the two tables the planner lays a contact's events into. The tables are scratch space:
 * their birthday and anniversary slots are rewritten for each contact, so that planning a book allocates nothing but rows.
 */
export interface PlanDay {
  readonly ruleBook: RuleBook
  readonly today: DayNumber
  readonly firstYear: number
  /** today − 30: the oldest target that is still shown or caught up with. */
  readonly oldest: DayNumber
  readonly horizon: DayNumber
  readonly events: Int32Array
  readonly targets: Int32Array
}

function layPlanDay(ruleBook: RuleBook, today: DayNumber): PlanDay {
  const { catchUpDays, horizonMonths, aep, newYear } = ruleBook.constants
  const firstYear = civilOf(today).year - 1
  const events = new Int32Array(slotCount).fill(noDay)
  for (let i = 0; i < yearsPlanned; i += 1) {
    events[firstSlot.aep + i] = yearlyDay(firstYear + i, aep[0], aep[1])
    events[firstSlot.newYear + i] = yearlyDay(firstYear + i, newYear[0], newYear[1])
  }
  return {
    ruleBook,
    today,
    firstYear,
    oldest: today - catchUpDays,
    horizon: addMonths(today, horizonMonths),
    events,
    targets: events.slice(),
  }
}

let latest: PlanDay | undefined

/** The shared part of a day's plans; the latest one is kept, because a planner asks for the same day a million times. */
export function planDayOf(ruleBook: RuleBook, today: DayNumber): PlanDay {
  if (latest === undefined || latest.today !== today || latest.ruleBook !== ruleBook)
    latest = layPlanDay(ruleBook, today)
  return latest
}
