import { sql } from 'kysely'
import type { OrganizationTransaction } from './transaction.ts'

/**
 * PostgreSQL's codes for a transaction that lost to another one and succeeds when run again:
 * deadlock, serialization failure.
 */
const conflictCodes = ['40P01', '40001']

/** PostgreSQL's code for a row whose key another row has. */
export const uniqueViolation = '23505'

interface Retries {
  readonly maxAttempts?: number
  /** Further PostgreSQL error codes to retry. */
  readonly alsoRetry?: readonly string[]
  /** Further errors to retry. */
  readonly alsoIf?: (error: unknown) => boolean
}

/**
 * Retries `work` when it loses to another transaction, at most `maxAttempts` times in all. `work`
 * is a whole transaction, or runs in a savepoint of one (`inSavepoint`).
 */
export async function retryOnConflict<Result>(
  work: () => Promise<Result>,
  { maxAttempts = 4, alsoRetry = [], alsoIf = () => false }: Retries = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      const again = [...conflictCodes, ...alsoRetry].includes(code) || alsoIf(error)
      if (attempt === maxAttempts || !again) throw error
    }
  }
}

/**
 * Throw it to make `retryOnConflict` retry a transaction for a conflict that PostgreSQL itself does
 * not detect.
 */
export const conflictError = (message: string) =>
  Object.assign(new Error(message), { code: '40001' })

/** Runs `work` in a savepoint: a throw undoes its writes, and the transaction continues. */
export async function inSavepoint<Result>(
  transaction: OrganizationTransaction,
  work: () => Promise<Result>,
): Promise<Result> {
  const run = (statement: string) => sql.raw(statement).execute(transaction)
  // Savepoints may be nested under one name: the innermost counts.
  await run('savepoint attempt')
  try {
    const result = await work()
    await run('release savepoint attempt')
    return result
  } catch (error) {
    await run('rollback to savepoint attempt; release savepoint attempt')
    throw error
  }
}
