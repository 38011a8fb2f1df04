export interface LeftOut {
  readonly reason: string
  readonly count: number
}

/** Returns how many were left out for each reason. */
export const countReasons = (reasons: readonly string[]): LeftOut[] =>
  [...Map.groupBy(reasons, (reason) => reason)].map(([reason, { length }]) => ({
    reason,
    count: length,
  }))
