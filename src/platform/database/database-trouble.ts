/** Why the database could not do what it was asked, for reasons outside the request. */
export type DatabaseTrouble = 'out of reach' | 'storage full' | 'overloaded' | 'too slow'

/** Error codes of PostgreSQL and of the operating system. */
const troubles: Readonly<Record<DatabaseTrouble, readonly string[]>> = {
  'out of reach': [
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOENT',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    // The server shuts down, crashes, or is starting.
    '57P01',
    '57P02',
    '57P03',
    // It ended a transaction whose owner was silent.
    '25P03',
    '08000',
    '08001',
    '08003',
    '08004',
    '08006',
  ],
  'storage full': ['53100', 'ENOSPC', 'EDQUOT'],
  overloaded: ['53000', '53200', '53300', '53400'],
  'too slow': ['57014'],
}

const troubleOf = new Map(
  Object.entries(troubles).flatMap(([trouble, codes]) =>
    codes.map((code) => [code, trouble as DatabaseTrouble] as const),
  ),
)

/** Messages of the driver's errors that have no code. */
const lostMessage =
  /Connection terminated|connection error and is not queryable|^the node of the organization/
const waitedMessage = /timeout exceeded when trying to connect/

/**
 * Returns the database's trouble that an error, or one of its causes, is about; undefined for other
 * errors.
 */
export function databaseTroubleOf(error: unknown): DatabaseTrouble | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, syscall } = error as NodeJS.ErrnoException
  // A missing file is no outage; a missing socket is.
  const missingFile = code === 'ENOENT' && syscall !== 'connect'
  const known = code === undefined || missingFile ? undefined : troubleOf.get(code)
  if (known !== undefined) return known
  if (lostMessage.test(error.message)) return 'out of reach'
  if (waitedMessage.test(error.message)) return 'overloaded'
  return databaseTroubleOf(error.cause)
}
