const lockNotAvailable = '55P03'

/** Whether a statement failed because it waited longer than its limit for another one's lock. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === lockNotAvailable
