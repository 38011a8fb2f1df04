/** Without a choice an agency offers all carriers. */
export const isOffered = (offered: readonly string[], carrier: string): boolean =>
  offered.length === 0 || offered.includes(carrier)
