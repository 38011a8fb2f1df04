/**
 * Values of section 9: the donut's total is double its sum, so that the shares fill the upper half
 * from left to right.
 */
export const donutWidth = 40
export const startAngle = 270
export const outerRadius = 150

export type GaugeArc = { share: number; from: number; to: number; path: string }

function point(angle: number, radius: number): string {
  const radians = ((angle - 90) * Math.PI) / 180
  return `${(outerRadius + radius * Math.cos(radians)).toFixed(3)} ${(outerRadius + radius * Math.sin(radians)).toFixed(3)}`
}

function ring(from: number, to: number): string {
  const inner = outerRadius - donutWidth
  return `M ${point(from, outerRadius)} A ${outerRadius} ${outerRadius} 0 0 1 ${point(to, outerRadius)} L ${point(to, inner)} A ${inner} ${inner} 0 0 0 ${point(from, inner)} Z`
}

/** Returns a part of something in words: "(31% of the emails)"; nothing where there is none. */
export const shareOf = (part: number, whole: number, name: string): string | undefined =>
  whole <= 0 || part > whole ? undefined : `(${Math.round((part / whole) * 100)}% of the ${name})`

/**
 * Returns the arcs of the values in a drawing of 300 x 150; angles in degrees, 0 is up, clockwise,
 * starting at 270. Undefined when all values are zero.
 */
export function gaugeArcs(values: readonly number[]): readonly GaugeArc[] | undefined {
  const counted = values.map((value) => (Number.isFinite(value) && value > 0 ? value : 0))
  const sum = counted.reduce((total, value) => total + value, 0)
  if (sum === 0) return undefined
  const total = 2 * sum
  let angle = startAngle
  return counted.map((value) => {
    const from = angle
    angle += (value / total) * 360
    return { share: value / sum, from, to: angle, path: value === 0 ? '' : ring(from, angle) }
  })
}
