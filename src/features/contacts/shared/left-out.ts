import { z } from 'zod'

/** How many clients an action on many leaves out, by the reason. */
export const LeftOutClients = z.array(z.object({ reason: z.string(), count: z.number() }))
export type LeftOutClients = z.output<typeof LeftOutClients>

/** Returns how many were left out for each reason. */
export const countReasons = (reasons: readonly string[]): LeftOutClients =>
  [...Map.groupBy(reasons, (reason) => reason)].map(([reason, { length }]) => ({
    reason,
    count: length,
  }))

/** Returns how many were left out for any reason. */
export const countLeftOut = (leftOut: readonly { readonly count: number }[]): number =>
  leftOut.reduce((sum, { count }) => sum + count, 0)
