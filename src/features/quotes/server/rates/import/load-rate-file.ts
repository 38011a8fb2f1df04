import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { AppError } from '../../../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../../../kernel/calendar-date.ts'
import { type RateIssue, rateFileLimits } from '../../../shared/rates/rate-file.ts'
import type { KnownPlaces } from '../../../shared/rates/rate-line.rules.ts'
import { alreadyLoaded, loadRunning, tooManyRates } from '../../../shared/rates/rate-texts.ts'
import { type BookScope, bookTables } from './book-tables.ts'
import { checkStagedRates } from './check-staged-rates.sql.ts'
import { compareStagedRates } from './compare-staged-rates.sql.ts'
import {
  clearStagedRates,
  deleteBook,
  finishBook,
  insertBook,
  listBooks,
  type RateReport,
  storeStagedRates,
} from './rate-books.sql.ts'
import { rateFileReader } from './read-rate-file.ts'
import { type Products, stageRates } from './stage-rates.ts'

export interface RateFileToLoad {
  readonly chunks: AsyncIterable<Uint8Array>
  readonly name: string
  /** The person who loads it says that these are examples, not filed rates. */
  readonly illustrative: boolean
  readonly today: CalendarDate
  /** Called with the number of lines read so far, then with each step after the last line. */
  readonly onProgress?: (
    step: 'reading' | 'checking' | 'comparing' | 'storing',
    lines: number,
  ) => void
}

export interface LoadedRates {
  readonly bookId: number
  readonly report: RateReport
}

/**
 * Reads, checks and compares a file, and stores it as a version that is not in use. With errors the
 * version has a report and no rates. All in the caller's transaction, so that a killed load leaves
 * nothing. Throws 400 and 413 as `rateFileReader`, 409 for a file that was loaded before and while
 * another one is being loaded.
 */
export async function loadRateFile(
  scope: BookScope,
  { chunks, name, illustrative, today, onProgress }: RateFileToLoad,
): Promise<LoadedRates> {
  await lockBooks(scope)
  // Staged rows have no statistics, so the planner expects one of them and would scan all rates for
  // it.
  await sql
    .raw(`set local enable_nestloop = off; set local work_mem = '128MB'`)
    .execute(scope.transaction)
  const reader = rateFileReader(chunks, await readPlaces(scope))
  const bookId = await insertBook(scope, { name, illustrative, today })
  const issues: RateIssue[] = []
  const products: Products = new Map()
  let [errors, staged] = [0, 0]
  for await (const { lines, issues: found } of reader) {
    errors += found.length
    if (issues.length < rateFileLimits.issues) issues.push(...found)
    staged += await stageRates(scope, bookId, lines, products)
    if (staged > rateFileLimits.rates) throw new AppError('PAYLOAD_TOO_LARGE', tooManyRates)
    onProgress?.('reading', reader.lineCount())
  }
  const example = reader.hash() === (await exampleHash())
  const marked = { hash: reader.hash(), illustrative: illustrative || example }
  await refuseRepeated(scope, marked)
  onProgress?.('checking', reader.lineCount())
  const found = await checkStagedRates(scope, bookId)
  errors += found.filter(({ severity }) => severity === 'error').length
  onProgress?.('comparing', reader.lineCount())
  const report: RateReport = {
    lines: reader.lineCount(),
    errors,
    questions: found.length - found.filter(({ severity }) => severity === 'error').length,
    issues: [...issues, ...found].toSorted(byLine).slice(0, rateFileLimits.issues),
    differences: errors > 0 ? [] : await compareStagedRates(scope, bookId),
  }
  if (errors === 0) {
    onProgress?.('storing', reader.lineCount())
    await storeStagedRates(scope, bookId)
  }
  await clearStagedRates(scope, bookId)
  await finishBook(scope, bookId, { ...marked, report })
  await deleteOldest(scope)
  return { bookId, report }
}

/** The shipped example is always marked as one. */
const exampleHash = async () =>
  createHash('sha256')
    .update(await readFile(exampleRatesFile))
    .digest('hex')
export const exampleRatesFile = join(
  import.meta.dirname,
  '../../../../../../data/rates-example.csv',
)

const byLine = (a: RateIssue, b: RateIssue) =>
  Number(a.severity === 'question') - Number(b.severity === 'question') || a.line - b.line

/** One load of a book at a time. */
async function lockBooks({ transaction, owner }: BookScope): Promise<void> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('holdfast rates'),
      ${bookTables(owner).stagedAs}::int) as locked`.execute(transaction)
  if (rows[0]?.locked !== true) throw new AppError('CONFLICT', loadRunning)
}

async function readPlaces({ transaction }: BookScope): Promise<KnownPlaces> {
  const { rows } = await sql<{ zips: string[]; counties: string[] }>`
    select array(select state || '/' || zip from zip union select state || '/' || left(zip, 3)
      from zip) as zips,
      array(select distinct state || '/' || lower(c)
      from zip, unnest(counties) c) as counties`.execute(transaction)
  return { zips: new Set(rows[0]?.zips), counties: new Set(rows[0]?.counties) }
}

/** An agency may load a file again that it marked as examples by mistake, or did not mark. */
async function refuseRepeated(
  scope: BookScope,
  { hash, illustrative }: { readonly hash: string; readonly illustrative: boolean },
): Promise<void> {
  const earlier = (await listBooks(scope)).find(
    (book) =>
      book.content_hash === hash &&
      book.errors === 0 &&
      (scope.owner === 'shared' || book.illustrative === illustrative),
  )
  if (earlier !== undefined) throw new AppError('CONFLICT', alreadyLoaded(earlier.name))
}

/** Keeps the newest versions and the one in use; of a refused file only the report was kept. */
async function deleteOldest(scope: BookScope): Promise<void> {
  const books = await listBooks(scope)
  const kept = books.filter((book, index) => book.in_use || index < rateFileLimits.versions)
  for (const { id } of books) if (!kept.some((book) => book.id === id)) await deleteBook(scope, id)
}
