import { AppError } from '../../../kernel/app-error.ts'
import type { ContactId } from '../../../kernel/ids.ts'

interface Stored {
  readonly contact_id: number
  readonly deleted_at: Date | null
}

/**
 * Returns what a request stored that was sent before, undefined if it was not. Throws 404 if it was
 * about another contact, or was deleted since.
 */
export function storedBefore<Row extends Stored>(
  row: Row | undefined,
  contactId: ContactId,
  notFound: string,
): Row | undefined {
  if (row !== undefined && (row.contact_id !== contactId || row.deleted_at !== null))
    throw new AppError('NOT_FOUND', notFound)
  return row
}
