import type { YearSpan } from '../../../shared/client-year.ts'

/** The drawing's size in its own units, and the radii of what lies on it. */
export const ring = {
  size: 400,
  radius: 148,
  band: 30,
  labels: 184,
  moved: 116,
  /** Inside, so that an unsent email never covers one that is sent on a near day. */
  unsent: 92,
} as const

const center = ring.size / 2
const round = (value: number) => Math.round(value * 10) / 10

/** Returns where a moment of the year lies; `at` counts days from 0, January 1 is on top. */
export function pointOf(at: number, days: number, radius: number): { x: number; y: number } {
  const angle = (at / days) * 2 * Math.PI - Math.PI / 2
  return {
    x: round(center + radius * Math.cos(angle)),
    y: round(center + radius * Math.sin(angle)),
  }
}

/** Returns the middle of a day of the year, from 1, as moments of the year count. */
export const middleOf = (day: number): number => day - 0.5

/** Returns the path of an arc from one moment to a later one, at most a whole year. */
export function arcOf(from: number, to: number, days: number, radius: number): string {
  // A whole circle ends where it begins, which draws nothing.
  const end = Math.min(to, from + days - 0.1)
  const start = pointOf(from, days, radius)
  const stop = pointOf(end, days, radius)
  const large = end - from > days / 2 ? 1 : 0
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${large} 1 ${stop.x} ${stop.y}`
}

/** Returns the path of a span of whole days. */
export const spanArc = ({ from, to }: YearSpan, days: number, radius: number): string =>
  arcOf(from - 1, to, days, radius)
