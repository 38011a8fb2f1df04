import {
  addMonths,
  type CalendarDate,
  fromDayNumber,
  toDayNumber,
} from '../../../kernel/calendar-date.ts'
import type { HoldOutFigures } from '../shared/hold-out.contract.ts'
import { effectOf, stayedBecause } from '../shared/hold-out-effect.rules.ts'
import { type CountedLives, endedOf, monthsOfLives } from '../shared/persistency.rules.ts'

const months = 14

/** Invented clients, with how many left in each month. */
const lives = (clients: number, leftByMonth: readonly number[]): CountedLives[] => {
  const of = { g: null, left_out: null, entry: 0 }
  const left = leftByMonth.map((n, at) => ({ ...of, seen: at + 1, why: 'lapsed' as const, n }))
  const stayed = clients - leftByMonth.reduce((sum, n) => sum + n, 0)
  return [...left, { ...of, seen: months, why: null, n: stayed }]
}
const heldOut = lives(224, [1, 3, 2, 3, 3, 2, 4, 2, 3, 4, 3, 2, 1, 2])
const emailed = lives(906, [4, 5, 6, 6, 5, 7, 5, 6, 6, 5, 7, 6, 4, 5])

const groupOf = (rows: readonly CountedLives[]) => ({
  clients: rows.reduce((sum, { n }) => sum + n, 0),
  left: endedOf(monthsOfLives(rows)).lapsed,
  leftBefore: 0,
  tooNew: 0,
})

/**
 * A comparison of invented clients, by the same rules as a real one: what a visitor sees in the
 * demonstration agency, which has no hold-out.
 */
export function exampleHoldOut(today: CalendarDate): HoldOutFigures {
  const groups = [heldOut, emailed].map((rows) => ({ months: monthsOfLives(rows), design: 1.4 }))
  const [held, others] = groups as [(typeof groups)[0], (typeof groups)[0]]
  const effect = effectOf(held, others)
  const comparison = {
    id: 0,
    beganOn: fromDayNumber(addMonths(toDayNumber(today), -months)),
    percent: 20,
    from: 0,
    endsOn: null,
    running: true,
    heldOut: groupOf(heldOut),
    emailed: groupOf(emailed),
    ...effect,
    stayed: effect.at && stayedBecause(effect.at.difference, groupOf(emailed).clients),
  }
  return { percent: 0, comparisons: [comparison] }
}
