/** The parts whose minutes are kept: servers, and workers, which plan and send. */
export const healthParts = ['web', 'worker'] as const
export type HealthPart = (typeof healthParts)[number]

/** Minutes of one day, in UTC, in which a part worked. */
export interface HealthDay {
  readonly day: string
  readonly part: HealthPart
  readonly minutes: number
  /** The first of them. */
  readonly first: Date
}
