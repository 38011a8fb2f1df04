import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { type LifePoint, lifeTable, type MonthOfLife } from './life-table.rules.ts'
import { endedMonths, type MonthOfCohort } from './persistency.rules.ts'

/** The fewest clients that a group must have in each month for a conclusion. */
export const fewestHeldOut = 50
/** The months after which the groups are compared; the first year is the figure. */
const comparedMonths = [3, 6, 9, 12, 24, 36, 48, 60] as const
const yearMonths = 12

/** A change of the share, with the round that it belongs to. */
export interface ShareOfDay {
  readonly id: number
  readonly round: number
  readonly percent: number
  readonly beganAt: Date
  readonly beganOn: CalendarDate
}

/** The clients drawn while one share held, and those whom a larger share newly held out. */
export interface HoldOutComparison extends ShareOfDay {
  /** When the next share, or the end, began. */
  readonly endsAt: Date | null
  readonly endsOn: CalendarDate | null
  /** The largest share of the round before: clients who drew below it were held out already. */
  readonly highest: number
  /** Later shares of the round: a client whose group one of them changes is followed until then. */
  readonly later: readonly ShareOfDay[]
  /** When the hold-out ended, until when both groups are followed; null while it runs. */
  readonly endedOn: CalendarDate | null
}

/** Returns the comparisons that the shares of an agency began, the newest first. */
export function comparisonsOf(shares: readonly ShareOfDay[]): HoldOutComparison[] {
  const ordered = shares.toSorted((a, b) => a.id - b.id)
  return ordered
    .flatMap((share, index): HoldOutComparison[] => {
      if (share.percent === 0) return []
      const round = ordered.filter((one) => one.round === share.round)
      const earlier = round.filter(({ id }) => id < share.id)
      const later = round.filter(({ id }) => id > share.id)
      const highest = Math.max(0, ...earlier.map(({ percent }) => percent))
      const endedOn = later.find(({ percent }) => percent === 0)?.beganOn ?? null
      const next = ordered[index + 1]
      const ends = { endsAt: next?.beganAt ?? null, endsOn: next?.beganOn ?? null }
      return [{ ...share, ...ends, highest, later, endedOn }]
    })
    .toReversed()
}

/** Above which share a comparison holds clients out: 0 but where a larger one adds some. */
export const fromPercent = ({ highest, percent }: HoldOutComparison): number =>
  percent > highest ? highest : 0

/** Comparisons that are computed. */
export const maxComparisons = 5

/**
 * Returns the comparisons to compute, the newest first: the first of a hold-out, which alone has
 * the clients who were there before it, then those of a larger share, which have nearly all.
 */
export function chosenComparisons(comparisons: readonly HoldOutComparison[]): HoldOutComparison[] {
  const rank = ({ highest, percent }: HoldOutComparison) => {
    if (highest === 0) return 0
    return percent > highest ? 1 : 2
  }
  return comparisons
    .toSorted((a, b) => rank(a) - rank(b) || b.id - a.id)
    .slice(0, maxComparisons)
    .toSorted((a, b) => b.id - a.id)
}

/** A group of a comparison by months since its clients were drawn. */
export interface GroupOfMonths {
  readonly months: readonly MonthOfCohort[]
  /**
   * How much less the clients tell because couples are in one group. Divided by this, clients count
   * as drawn one by one, even if both of each couple always leave together.
   */
  readonly design: number
}

/** A share that stayed, 0 to 1, with the ends of its 95% interval. */
interface Stayed {
  readonly share: number
  readonly low: number
  readonly high: number
  /** Clients watched in that month. */
  readonly atRisk: number
}

export interface ComparedPoint {
  readonly month: number
  readonly heldOut: Stayed
  readonly emailed: Stayed
  /** How much larger the share of emailed clients is that stayed, with its 95% interval. */
  readonly difference: { readonly value: number; readonly low: number; readonly high: number }
  /** The fewest clients of a group in any month until then. */
  readonly fewest: number
}

export const verdicts = ['noMonth', 'few', 'early', 'open', 'more', 'fewer'] as const
/** `more` or `fewer` emailed clients stayed; all others say why there is no conclusion yet. */
export type EffectVerdict = (typeof verdicts)[number]

export interface Effect {
  readonly points: ComparedPoint[]
  /** After a year, or after as many months as both groups have been watched. */
  readonly at: ComparedPoint | null
  readonly verdict: EffectVerdict
}

/**
 * Compares the shares of two groups that stayed since they were drawn: the difference of two
 * estimates of Kaplan and Meier, with an interval from both of theirs (the way of Newcombe, Zou and
 * Donner), which also holds for small groups and where no one left.
 */
export function effectOf(heldOut: GroupOfMonths, emailed: GroupOfMonths): Effect {
  const [held, others] = [tableOf(heldOut), tableOf(emailed)]
  const reach = Math.min(held.reach, others.reach)
  const pointAt = (month: number): ComparedPoint[] => {
    const [h, e] = [held.at(month), others.at(month)]
    if (h === undefined || e === undefined) return []
    return [
      {
        month,
        heldOut: stayedOf(month, h, heldOut),
        emailed: stayedOf(month, e, emailed),
        difference: differenceOf(e, h),
        fewest: Math.min(fewestOf(month, heldOut), fewestOf(month, emailed)),
      },
    ]
  }
  const points = comparedMonths.flatMap(pointAt)
  const at = reach === 0 ? null : (pointAt(Math.min(reach, yearMonths))[0] ?? null)
  return { points, at, verdict: verdictOf(at) }
}

/** Whether the difference is conclusive. Before a year it is not: who looks often finds chance. */
function verdictOf(at: ComparedPoint | null): EffectVerdict {
  if (at === null) return 'noMonth'
  if (at.fewest < fewestHeldOut) return 'few'
  if (at.month < yearMonths) return 'early'
  if (at.difference.low > 0) return 'more'
  return at.difference.high < 0 ? 'fewer' : 'open'
}

const tableOf = ({ months, design }: GroupOfMonths) =>
  lifeTable(
    endedMonths(months, 'left').map(
      ({ month, atRisk, ended }): MonthOfLife => ({
        month,
        atRisk: atRisk / design,
        ended: ended / design,
      }),
    ),
  )

const stayedOf = (
  month: number,
  { inForce, low, high }: LifePoint,
  { months }: GroupOfMonths,
): Stayed => {
  const atRisk = months.find((row) => row.month === month)?.atRisk ?? 0
  return { share: inForce, low, high, atRisk }
}

const fewestOf = (month: number, { months }: GroupOfMonths): number =>
  Math.min(...months.filter((row) => row.month <= month).map(({ atRisk }) => atRisk))

/** The farther end of each group's interval makes the one of the difference. */
function differenceOf(one: LifePoint, other: LifePoint): ComparedPoint['difference'] {
  const value = one.inForce - other.inForce
  return {
    value,
    low: value - Math.hypot(one.inForce - one.low, other.high - other.inForce),
    high: value + Math.hypot(one.high - one.inForce, other.inForce - other.low),
  }
}

/**
 * Clients who stayed because of the emails, of the `emailed` ones who were watched for the months
 * of the difference, with the same interval.
 */
export const stayedBecause = (
  { value, low, high }: ComparedPoint['difference'],
  emailed: number,
) => ({
  of: emailed,
  clients: Math.round(value * emailed),
  low: Math.round(low * emailed),
  high: Math.round(high * emailed),
})
