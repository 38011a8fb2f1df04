export interface LeftOutClients {
  readonly reason: string
  readonly count: number
}

/** Returns how many were left out for each reason. */
export const countReasons = (reasons: readonly string[]): LeftOutClients[] =>
  [...Map.groupBy(reasons, (reason) => reason)].map(([reason, { length }]) => ({
    reason,
    count: length,
  }))
