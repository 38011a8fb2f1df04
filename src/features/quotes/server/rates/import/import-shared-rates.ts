import { sql } from 'kysely'
import { AppError } from '../../../../../kernel/app-error.ts'
import type { Database } from '../../../../../platform/database/database.ts'
import { noSuchVersion, questionsOpen } from '../../../shared/rates/rate-texts.ts'
import type { BookScope } from './book-tables.ts'
import { type LoadedRates, loadRateFile, type RateFileToLoad } from './load-rate-file.ts'
import { type Book, listBooks, putIntoUse } from './rate-books.sql.ts'

interface SharedRates {
  /** Of the database's owner. */
  readonly ownerDatabase: Database
  readonly now: Date
}

/** Rolls a transaction back with a result. */
class NotKept extends Error {
  readonly loaded: LoadedRates
  constructor(loaded: LoadedRates) {
    super('not kept')
    this.loaded = loaded
  }
}

const inSharedRates = <Result>(
  { ownerDatabase, now }: SharedRates,
  work: (scope: BookScope) => Promise<Result>,
): Promise<Result> =>
  ownerDatabase.kysely.transaction().execute(async (transaction) => {
    // Staged rows of organization 0 are the shared book's; the product enters no such organization.
    await sql.raw(`set local app.organization_id = '0'`).execute(transaction)
    return work({ transaction, owner: 'shared', now })
  })

/**
 * Loads a file into the shared book and puts it into use, in one transaction. A dry run, errors,
 * and questions that are not accepted leave nothing; `kept` says whether it is in use. Throws as
 * `loadRateFile`.
 */
export async function importSharedRates(
  shared: SharedRates,
  file: RateFileToLoad,
  options: { readonly dryRun: boolean; readonly acceptQuestions: boolean },
): Promise<LoadedRates & { kept: boolean }> {
  try {
    const loaded = await inSharedRates(shared, async (scope) => {
      const result = await loadRateFile(scope, file)
      const { errors, questions } = result.report
      if (options.dryRun || errors > 0 || (questions > 0 && !options.acceptQuestions))
        throw new NotKept(result)
      await putIntoUse(scope, result.bookId)
      return result
    })
    return { ...loaded, kept: true }
  } catch (error) {
    if (error instanceof NotKept) return { ...error.loaded, kept: false }
    throw error
  }
}

/** Returns the versions of the shared book, newest first. */
export const listSharedRates = (shared: SharedRates): Promise<Book[]> =>
  inSharedRates(shared, listBooks)

/** Puts an earlier version of the shared book into use again. Throws 404. */
export async function applySharedVersion(shared: SharedRates, id: number): Promise<Book> {
  return inSharedRates(shared, async (scope) => {
    const book = (await listBooks(scope)).find((one) => one.id === id)
    if (book === undefined) throw new AppError('NOT_FOUND', noSuchVersion)
    if (book.questions > 0 && book.used_at === null)
      throw new AppError('UNPROCESSABLE_CONTENT', questionsOpen)
    await putIntoUse(scope, id)
    return book
  })
}
