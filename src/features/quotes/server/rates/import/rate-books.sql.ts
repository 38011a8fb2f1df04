import { sql } from 'kysely'
import { AppError } from '../../../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../../../kernel/calendar-date.ts'
import type { RateIssue } from '../../../shared/rates/rate-file.ts'
import { noSuchVersion } from '../../../shared/rates/rate-texts.ts'
import type { RateDifference } from '../../../shared/rates.contract.ts'
import { type BookScope, bookTables } from './book-tables.ts'

/** The findings about a file, kept with its version. */
export interface RateReport {
  readonly lines: number
  readonly errors: number
  readonly questions: number
  /** At most `rateFileLimits.issues`, by line. */
  readonly issues: readonly RateIssue[]
  readonly differences: readonly RateDifference[]
}

export interface BookRow {
  readonly id: number
  readonly name: string
  readonly illustrative: boolean
  readonly effective_from: CalendarDate
  readonly created_at: Date
  readonly in_use: boolean
  readonly used_at: Date | null
  readonly rate_count: number
  readonly content_hash: string
}

export type Book = BookRow & Pick<RateReport, 'lines' | 'errors' | 'questions'>

/** Returns the versions, newest first. */
export async function listBooks(scope: Pick<BookScope, 'transaction' | 'owner'>): Promise<Book[]> {
  const { books, mine } = bookTables(scope.owner)
  const { rows } = await sql<Book>`
    select id, name, illustrative, effective_from, created_at, in_use, used_at, rate_count,
      content_hash,
      coalesce((report ->> 'lines')::int, rate_count) as lines,
      coalesce((report ->> 'errors')::int, 0) as errors,
      coalesce((report ->> 'questions')::int, 0) as questions
    from ${books} where ${mine} order by created_at desc, id desc`.execute(scope.transaction)
  return rows
}

/** Returns a version's report; undefined without one. */
export async function findReport(
  { transaction, owner }: Pick<BookScope, 'transaction' | 'owner'>,
  id: number,
): Promise<RateReport | undefined> {
  const { books, mine } = bookTables(owner)
  const { rows } = await sql<{ report: RateReport | null }>`
    select report from ${books} where ${mine} and id = ${id}`.execute(transaction)
  return rows[0]?.report ?? undefined
}

/** Adds a version without rates, not in use yet. Its hash is of nothing until `finishBook`. */
export async function insertBook(
  { transaction, owner, now }: BookScope,
  { name, illustrative, today }: { name: string; illustrative: boolean; today: CalendarDate },
): Promise<number> {
  const { books, column, value } = bookTables(owner)
  const { rows } = await sql<{ id: number }>`
    insert into ${books} (${column}name, illustrative, effective_from, source, content_hash,
      created_at)
    values (${value}${name}, ${illustrative}, ${today}, ${name}, ${`loading ${now.toISOString()}`},
      ${now}) returning id`.execute(transaction)
  return rows[0]?.id ?? 0
}

/**
 * Moves the staged rates into the version. A rate without an end lasts until the same buyer's next
 * one begins. Fills what is known only then: first day, number of rates, household discounts.
 */
export async function storeStagedRates(
  { transaction, owner }: BookScope,
  bookId: number,
): Promise<void> {
  const { books, rates, mine, column, stagedAs } = bookTables(owner)
  const staged = sql`staged_rate where organization_id = ${stagedAs} and book_id = ${bookId}`
  // Each node of a cluster has a copy of the shared book, which takes rows of the coordinator only.
  const [collected, rows] =
    owner === 'shared'
      ? [sql`with collected as materialized (select * from ${staged})`, sql`collected`]
      : [sql``, staged]
  await sql`${collected}
    insert into ${rates} (${column}rate_book_id, state, plan, gender, tobacco, age, naic, carrier,
      company_name, plan_code, rate_cents, discount_rate_cents,
      discount_category, area, effective_from, effective_to, rating_method, discount_percent)
    select ${column}${bookId}::bigint, state, plan, gender, tobacco, age, naic, carrier,
      company_name, plan_code, rate_cents, discount_rate_cents,
      discount_category, area, effective_from,
      least(effective_to, lead(effective_from) over (partition by buyer
      order by effective_from) - 1),
      rating_method, discount_share / 100.0
    from ${rows}`.execute(transaction)
  const known = await sql<{ count: number; from: CalendarDate; discounts: string }>`
    select count(*), min(effective_from) as from,
      (select coalesce(jsonb_agg(d order by d.state, d.naic), '[]')::text from (
        select distinct naic, company_name as company, state,
          discount_share / 100.0 as discount_percent, discount_category as category
        from ${staged} and discount_category is not null) d) as discounts
    from ${staged}`.execute(transaction)
  const { count = 0, from = null, discounts = '[]' } = known.rows[0] ?? {}
  await sql`
    update ${books} set rate_count = ${count}, effective_from = ${from},
      discounts = ${discounts}::jsonb
    where ${mine} and id = ${bookId}`.execute(transaction)
}

export async function clearStagedRates(
  { transaction, owner }: BookScope,
  bookId: number,
): Promise<void> {
  await sql`delete from staged_rate where organization_id = ${bookTables(owner).stagedAs}
    and book_id = ${bookId}`.execute(transaction)
}

export async function finishBook(
  { transaction, owner }: BookScope,
  bookId: number,
  { hash, illustrative, report }: { hash: string; illustrative: boolean; report: RateReport },
): Promise<void> {
  const { books, mine } = bookTables(owner)
  await sql`update ${books} set content_hash = ${hash}, illustrative = ${illustrative},
    report = ${JSON.stringify(report)} where ${mine} and id = ${bookId}`.execute(transaction)
}

/** Puts a version into use instead of any other; `undefined` puts none into use. */
export async function putIntoUse(
  { transaction, owner, now }: BookScope,
  bookId: number | undefined,
): Promise<void> {
  const { books, mine } = bookTables(owner)
  await sql`update ${books} set in_use = false where ${mine} and in_use`.execute(transaction)
  if (bookId === undefined) return
  const { numAffectedRows } = await sql`update ${books} set in_use = true, used_at = ${now}
    where ${mine} and id = ${bookId}`.execute(transaction)
  // A load may have deleted it meanwhile, as one of the oldest.
  if (numAffectedRows === 0n) throw new AppError('NOT_FOUND', noSuchVersion)
}

/** Deletes a version with its rates, unless it is in use, or was put into use meanwhile. */
export async function deleteBook({ transaction, owner }: BookScope, bookId: number): Promise<void> {
  const { books, rates, mine } = bookTables(owner)
  const { rows } = await sql`select 1 from ${books}
    where ${mine} and id = ${bookId} and not in_use for update`.execute(transaction)
  if (rows.length === 0) return
  await sql`delete from ${rates} where ${mine} and rate_book_id = ${bookId}`.execute(transaction)
  await sql`delete from ${books} where ${mine} and id = ${bookId}`.execute(transaction)
}
