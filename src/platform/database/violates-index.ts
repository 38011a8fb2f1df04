import { uniqueViolation } from './retry-on-conflict.ts'

/**
 * Whether a statement failed because another row has the key of one of these unique indexes. Read
 * from the message: a node of a cluster names its own part of the index, and passes nothing else
 * on.
 */
export const violatesIndex = (error: unknown, ...indexes: readonly string[]): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === uniqueViolation &&
  indexes.some((index) => new RegExp(`\\b${index}(_\\d+)?\\b`).test(error.message))
