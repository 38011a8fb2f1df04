import { z } from 'zod'
import { DateText } from '../../../kernel/calendar-date.ts'
import { verdicts } from './hold-out-effect.rules.ts'

/** With the ends of its 95% interval. */
const Interval = { low: z.number(), high: z.number() }
const Stayed = z.object({ share: z.number(), ...Interval, atRisk: z.number() })
const Point = z.object({
  /** Months since a client was drawn. */
  month: z.number(),
  heldOut: Stayed,
  emailed: Stayed,
  /** Of the shares: emailed less held out. */
  difference: z.object({ value: z.number(), ...Interval }),
  /** The fewest clients of a group in any month until then. */
  fewest: z.number(),
})
const Group = z.object({
  clients: z.number(),
  /** Those who left since they were drawn; deaths do not count. */
  left: z.number(),
  /** Drawn, but their policy had ended before. */
  leftBefore: z.number(),
  /** Drawn less than a month ago. */
  tooNew: z.number(),
})

export const HoldOutFigures = z.object({
  /** The share of today, 0 without a hold-out. */
  percent: z.number(),
  comparisons: z.array(
    z.object({
      id: z.number(),
      beganOn: DateText,
      percent: z.number(),
      /** Above it, where a larger share newly holds clients out; else 0. */
      from: z.number(),
      /** The day on which another share, or none, followed this one; null while it holds. */
      endsOn: DateText.nullable(),
      /** Whether the hold-out continues, under this or another share. */
      running: z.boolean(),
      heldOut: Group,
      emailed: Group,
      points: z.array(Point),
      /** The figure: after a year, or as many months as both groups were watched. */
      at: Point.nullable(),
      verdict: z.enum(verdicts),
      /** Clients who stayed because of the emails, `of` those emailed and watched so long. */
      stayed: z.object({ of: z.number(), clients: z.number(), ...Interval }).nullable(),
    }),
  ),
})
export type HoldOutFigures = z.infer<typeof HoldOutFigures>
export type ComparisonFigures = HoldOutFigures['comparisons'][number]
