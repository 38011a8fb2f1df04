import { AppError } from '../../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../../platform/audit.ts'
import { bulkLimits, waitingLimits } from '../../../../../platform/database/limited-client.ts'
import { lockByName } from '../../../../../platform/database/lock-by-name.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../../platform/services.ts'
import { agencyToday } from '../../../../organizations/server/agency-today.ts'
import { defaultEffectiveDate } from '../../../shared/effective-dates.rules.ts'
import { type RateIssue, rateFileLimits } from '../../../shared/rates/rate-file.ts'
import {
  noSuchVersion,
  questionsOpen,
  versionInUse,
  versionRefused,
} from '../../../shared/rates/rate-texts.ts'
import type { RateVersion, RateVersionDetail } from '../../../shared/rates.contract.ts'
import { findLastAnswer } from '../../csg/csg-state.ts'
import type { BookScope } from './book-tables.ts'
import { loadRateFile, type RateFileToLoad } from './load-rate-file.ts'
import { priceClients } from './price-clients.sql.ts'
import { type Book, deleteBook, findReport, listBooks, putIntoUse } from './rate-books.sql.ts'

type OwnScope = BookScope & { readonly transaction: OrganizationTransaction }

const inOwnRates = <Result>(
  context: MemberContext,
  work: (scope: OwnScope) => Promise<Result>,
  limits = bulkLimits,
): Promise<Result> =>
  inOrganization({ ...context, limits }, (transaction) =>
    work({ transaction, owner: transaction.organizationId, now: context.clock.now() }),
  )

/** Those who choose or delete versions wait for each other, so that one at most is in use. */
const inChosenRates = (
  context: MemberContext,
  work: (scope: OwnScope) => Promise<void>,
): Promise<void> =>
  inOwnRates(context, async (scope) => {
    await lockByName(scope.transaction, 'rates')
    await work(scope)
  })

function statusOf({ errors, in_use, used_at }: Book): RateVersion['status'] {
  if (errors > 0) return 'refused'
  if (in_use) return 'in_use'
  return used_at === null ? 'checked' : 'earlier'
}

const versionOf = (book: Book): RateVersion => ({
  id: book.id,
  name: book.name,
  status: statusOf(book),
  illustrative: book.illustrative,
  effectiveFrom: book.effective_from,
  createdAt: book.created_at.toISOString(),
  usedAt: book.used_at?.toISOString() ?? null,
  lines: book.lines,
  rates: book.rate_count,
  errors: book.errors,
  questions: book.questions,
})

/** Returns the versions of the agency's own book, newest first, and the shared book in use. */
export async function listRateVersions(context: MemberContext) {
  const csg = context.config.rateSource === 'csg'
  return inOwnRates(context, async (scope) => {
    const shared = await findShared(scope)
    const answered = csg ? await findLastAnswer(scope.transaction) : undefined
    return {
      csg: csg ? { answeredAt: answered?.toISOString() ?? null } : null,
      shared: shared
        ? {
            name: shared.name,
            illustrative: shared.illustrative,
            effectiveFrom: shared.effective_from,
          }
        : null,
      versions: (await listBooks(scope)).map(versionOf),
    }
  })
}

const findShared = async ({ transaction }: OwnScope) =>
  (await listBooks({ transaction, owner: 'shared' })).find(({ in_use }) => in_use)

async function findVersion(scope: OwnScope, id: number): Promise<RateVersion> {
  const book = (await listBooks(scope)).find((one) => one.id === id)
  if (book === undefined) throw new AppError('NOT_FOUND', noSuchVersion)
  return versionOf(book)
}

/**
 * Returns a version with its differences, its first problems and what it means for the clients.
 * Throws 404.
 */
export async function readRateVersion(
  context: MemberContext,
  id: number,
): Promise<RateVersionDetail> {
  return inOwnRates(context, async (scope) => {
    const version = await findVersion(scope, id)
    const report = await findReport(scope, id)
    const on = defaultEffectiveDate(await agencyToday(context, scope.transaction))
    const own = (await listBooks(scope)).find(({ in_use }) => in_use)
    const inUse = own ?? (await findShared(scope))
    const refused = version.status === 'refused'
    const { now, afterward } = await priceClients(scope.transaction, {
      inUse: { owner: own === undefined ? 'shared' : scope.owner, id: inUse?.id ?? 0 },
      next: refused || own?.id === id ? undefined : { owner: scope.owner, id },
      on,
    })
    return {
      version,
      differences: [...(report?.differences ?? [])],
      issues: (report?.issues ?? []).slice(0, rateFileLimits.issuesShown),
      now,
      afterward: refused ? null : afterward,
    }
  })
}

/** Returns the problems of a version that its report kept. Throws 404. */
export async function readRateIssues(
  context: MemberContext,
  id: number,
): Promise<readonly RateIssue[]> {
  return inOwnRates(context, async (scope) => {
    await findVersion(scope, id)
    return (await findReport(scope, id))?.issues ?? []
  })
}

/** Loads a file as a version that is not in use. Throws as `loadRateFile`. */
export async function loadOwnRates(
  context: MemberContext,
  file: Omit<RateFileToLoad, 'today'>,
): Promise<{ id: number }> {
  return inOwnRates(
    context,
    async (scope) => {
      const today = await agencyToday(context, scope.transaction)
      const { bookId, report } = await loadRateFile(scope, { ...file, today })
      await recordAudit(scope.transaction, context, {
        action: 'rates.load',
        entity: 'own_rate_book',
        id: bookId,
        detail: { file: file.name, lines: report.lines, errors: report.errors },
      })
      return { id: bookId }
    },
    waitingLimits,
  )
}

/**
 * Puts a version into use. Throws 404, 422 for a refused file and while its questions are not
 * accepted.
 */
export async function applyRateVersion(
  context: MemberContext,
  { id, acceptQuestions }: { id: number; acceptQuestions: boolean },
): Promise<void> {
  await inChosenRates(context, async (scope) => {
    const version = await findVersion(scope, id)
    if (version.status === 'refused') throw new AppError('UNPROCESSABLE_CONTENT', versionRefused)
    if (version.questions > 0 && version.usedAt === null && !acceptQuestions)
      throw new AppError('UNPROCESSABLE_CONTENT', questionsOpen)
    await putIntoUse(scope, id)
    await recordAudit(scope.transaction, context, {
      action: 'rates.use',
      entity: 'own_rate_book',
      id,
      detail: { file: version.name, questions: version.questions },
    })
  })
}

/** Prices quotes from the shared book again; the agency's versions stay. */
export async function applySharedRates(context: MemberContext): Promise<void> {
  await inChosenRates(context, async (scope) => {
    await putIntoUse(scope, undefined)
    await recordAudit(scope.transaction, context, {
      action: 'rates.use_shared',
      entity: 'own_rate_book',
    })
  })
}

/** Deletes a version. Throws 404, 409 for the one in use. */
export async function deleteRateVersion(context: MemberContext, id: number): Promise<void> {
  await inChosenRates(context, async (scope) => {
    const version = await findVersion(scope, id)
    if (version.status === 'in_use') throw new AppError('CONFLICT', versionInUse)
    await deleteBook(scope, id)
    await recordAudit(scope.transaction, context, {
      action: 'rates.delete',
      entity: 'own_rate_book',
      id,
      detail: { file: version.name },
    })
  })
}
