import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyInto, copyLine } from '../../../../platform/database/copy.ts'
import { createStagedContact } from '../../../contacts/server/staging/upsert-from-staging.ts'
import type { BookTotals, RowIssue } from '../../shared/rows/row-cleaner.ts'
import type { Batch } from '../parse/batches.ts'
import { stagedColumns } from '../parse/staged-line.ts'

const createStagedIssue = `create temp table staged_issue (row_number int not null, ordinal smallint not null, kind text not null,
  reason text not null, message text not null, field text, cells text[] not null) on commit drop`

/** What the whole book came to, once it is staged. */
export interface StagedBook {
  readonly totals: BookTotals
  readonly headers: readonly string[]
  readonly ignoredColumns: readonly string[]
}

const withoutNul = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '') : text)
const arrayLiteral = (cells: readonly string[]) =>
  `{${cells.map((cell) => `"${cell.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

export const issueLine = ({
  rowNumber,
  ordinal,
  kind,
  reason,
  message,
  field,
  cells,
}: RowIssue): string =>
  copyLine([rowNumber, ordinal, kind, reason, withoutNul(message), field, arrayLiteral(cells)])

async function copyBytes(client: pg.ClientBase, target: string, bytes: Uint8Array): Promise<void> {
  await pipeline(Readable.from([bytes]), client.query(copyFrom(`copy ${target} from stdin`)))
}

/**
 * Copies a book's batches into the temporary tables staged_contact and staged_issue of the caller's transaction, each as it comes.
 * Throws whatever reading the batches throws.
 */
export async function stageBook(
  client: pg.ClientBase,
  batches: AsyncIterable<Batch>,
  onRows: (rows: number) => Promise<void>,
): Promise<StagedBook> {
  await client.query(createStagedContact)
  await client.query(createStagedIssue)
  let last: Batch | undefined
  for await (const batch of batches) {
    last = batch
    if (batch.copyRows.length > 0)
      await copyBytes(client, `staged_contact (${stagedColumns.join(', ')})`, batch.copyRows)
    if (batch.issues.length > 0) await copyInto(client, 'staged_issue', batch.issues.map(issueLine))
    await onRows(batch.rowsSoFar)
  }
  if (last === undefined) throw new Error('The parser gave no batch')
  return { totals: last.totals, headers: last.headers, ignoredColumns: last.ignoredColumns }
}
