import type { Kysely } from 'kysely'
import { AppError } from '../../../kernel/app-error.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { ZipData } from '../shared/geo.contract.ts'
import {
  isOutsideStates,
  zipForm,
  zipFormError,
  zipStateError,
  zipUnknownError,
} from '../shared/zip-code.ts'
import { findZip } from './zip.sql.ts'

/**
 * Returns the state, counties and cities of a ZIP code; `database` may be the caller's transaction.
 * Throws 400 unless it is five digits, 422 for a place outside the 51 states, 404 for an unknown
 * ZIP code.
 */
export async function lookupZip(database: Kysely<DB>, zip: string): Promise<ZipData> {
  if (!zipForm.test(zip)) throw new AppError('BAD_REQUEST', zipFormError)
  const found = await findZip(database, zip)
  if (found !== undefined) return found
  if (isOutsideStates(zip)) throw new AppError('UNPROCESSABLE_CONTENT', zipStateError)
  throw new AppError('NOT_FOUND', zipUnknownError)
}
