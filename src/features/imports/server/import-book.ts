import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { AppError } from '../../../kernel/app-error.ts'
import type { AgentId, ImportId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { copyTransaction } from '../../../platform/database/copy.ts'
import { inSavepoint } from '../../../platform/database/retry-on-conflict.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { stillRunningError, uploadFailed } from '../shared/import-texts.ts'
import type { ImportResult } from '../shared/imports.contract.ts'
import type { BookToImport } from './book-to-import.ts'
import { importOwner } from './import-owner.ts'
import { inImportPlace } from './import-places.ts'
import { findImportByRequest } from './imports.sql.ts'
import { importResultOf } from './read-import.ts'
import { tryLockImport } from './store/import-lock.sql.ts'
import { runImport } from './store/run-import.ts'
import { type ImportToStart, readTimeZone, startImport } from './store/start-import.sql.ts'
import { type BookToStore, failImport } from './store/store-book.sql.ts'

/** How long a repeated request waits for the first to end, and how often it looks. */
const patience = { tries: 1200, milliseconds: 250 }

/**
 * Imports a book in one transaction: parsed in a thread, staged by COPY, written by one upsert, the result and its issues kept with it.
 * A request repeated answers the first one's result, and waits for it while that still runs. Whatever goes wrong leaves no contact.
 * Throws 403 for what only admins may, 400 with the text to show when the book is refused, 422 beyond the contact limit, 503 when
 * too many imports run.
 */
export async function importBook(
  context: MemberContext,
  book: BookToImport,
): Promise<ImportResult> {
  const ownerId = await importOwner(context, book)
  for (let tries = 0; tries < patience.tries; tries += 1) {
    const earlier = await findEarlier(context, book.requestId)
    if (earlier?.status === 'done') return resultOf(context, earlier.id)
    if (earlier?.status !== 'running' || !earlier.lives) {
      const importId = await inImportPlace(() => attemptImport(context, book, ownerId))
      if (importId !== undefined) return resultOf(context, importId)
    }
    await sleep(patience.milliseconds)
  }
  throw new AppError('CONFLICT', stillRunningError)
}

function findEarlier(context: MemberContext, requestId: string) {
  const { agentId } = context.principal
  return inOrganization(context, (transaction) =>
    findImportByRequest(transaction, { scope: agentId, agentId, requestId }),
  )
}

const resultOf = (context: MemberContext, importId: number) =>
  inOrganization(context, (transaction) => importResultOf(transaction, importId as ImportId))

/** Answers undefined when another run of the same request holds the lock, or has just finished. */
async function attemptImport(
  context: MemberContext,
  book: BookToImport,
  ownerId: AgentId | null,
): Promise<ImportId | undefined> {
  const { organizationId, principal, clock } = context
  const { agentId } = principal
  const now = clock.now()
  const start: ImportToStart = { ...book, organizationId, agentId, ownerId, now }
  const outcome = await copyTransaction(context.database, organizationId, async (client) => {
    if (!(await tryLockImport(client, start))) return undefined
    if ((await findEarlier(context, book.requestId))?.status === 'done') return undefined
    // Committed at once, by another connection, so that progress can be asked for and an end without goodbye leaves a trace.
    const { importId, timeZone } = await inOrganization(context, async (transaction) => {
      const id = await startImport(transaction, start)
      const { mode } = book
      await recordAudit(transaction, context, {
        action: 'imports.start',
        entity: 'import',
        id,
        detail: { mode },
      })
      return { importId: id, timeZone: await readTimeZone(transaction) }
    })
    const store: BookToStore = { ...book, organizationId, importId, ownerId, now }
    return rollbackOnFailure(client, store, () =>
      runImport(context, client, { ...store, ...book, today: clock.today(timeZone) }),
    )
  })
  if (outcome?.failure !== undefined) throw outcome.failure
  return outcome?.importId
}

/** Undoes what `work` wrote when it throws, and notes why, in the same transaction and so under the same lock. */
async function rollbackOnFailure(
  client: pg.ClientBase,
  store: BookToStore,
  work: () => Promise<void>,
): Promise<{ importId: ImportId; failure?: unknown }> {
  try {
    await inSavepoint(client, work)
    return { importId: store.importId }
  } catch (failure) {
    await failImport(client, store, failure instanceof AppError ? failure.message : uploadFailed)
    return { importId: store.importId, failure }
  }
}
