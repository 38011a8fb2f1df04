/** Fewer complaints may be chance, or one person's several emails. */
const fewestToWarn = 2
const fewestToHalt = 3
/** Large providers ask senders to stay below 0.1%, and never to reach 0.3%. */
export const warningRate = 0.001
export const haltRate = 0.003

export interface ComplaintCount {
  readonly emails: number
  readonly complaints: number
}

export type ComplaintState = 'fine' | 'warning' | 'halt'

const z = 2.576

/** Returns the 99% interval of the rate (Wilson): with few emails it is wide. */
export function rateInterval({ emails, complaints }: ComplaintCount): readonly [number, number] {
  if (emails === 0) return [0, 1]
  const n = Math.max(emails, complaints)
  const p = complaints / n
  const middle = p + z ** 2 / (2 * n)
  const width = z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2))
  const whole = 1 + z ** 2 / n
  return [Math.max(0, (middle - width) / whole), Math.min(1, (middle + width) / whole)]
}

export const complaintRate = ({ emails, complaints }: ComplaintCount): number =>
  emails === 0 ? 0 : complaints / Math.max(emails, complaints)

/**
 * Judges the complaints of one provider. Emails halt at 0.3%, if the rate is above the warning even
 * at the low end of its interval.
 */
export function judgeComplaints(count: ComplaintCount): ComplaintState {
  const rate = complaintRate(count)
  const [low] = rateInterval(count)
  if (count.complaints >= fewestToHalt && rate >= haltRate && low >= warningRate) return 'halt'
  return count.complaints >= fewestToWarn && rate >= warningRate ? 'warning' : 'fine'
}
