import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../../kernel/app-error.ts'
import type { ImportId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { waitingLimits } from '../../../platform/database/limited-client.ts'
import { inSavepoint } from '../../../platform/database/retry-on-conflict.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { importStorage, readFreeStorage } from '../../../platform/free-storage.ts'
import { logRarely } from '../../../platform/log-rarely.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'
import { agencyToday } from '../../organizations/server/agency-today.ts'
import { readAhead } from '../shared/file/read-ahead.ts'
import { stillRunningError, storageFullError, uploadFailed } from '../shared/import-texts.ts'
import type { ImportResult } from '../shared/imports.contract.ts'
import { resolveImportOwner } from './import-owner.ts'
import type { ImportInput, ImportRun } from './import-run.ts'
import { withImportSlot } from './import-slots.ts'
import { findImportByRequest } from './imports.sql.ts'
import { isInterrupted } from './is-interrupted.ts'
import { readImportResult } from './read-imports.ts'
import { runImport } from './run-import.ts'
import { tryLockImport } from './store/import-lock.sql.ts'
import { failImport, recordImport, refuseImport, startImport } from './store/start-import.sql.ts'

/** How long a repeated request waits for the first one to end, and how often it checks. */
const polling = { attempts: 1200, milliseconds: 250 }

/**
 * As much of an upload as is read before it takes a slot: many files as a whole, a trickling one
 * for twenty seconds.
 */
const readAheadBytes = 128 << 10

/**
 * Imports a file in one transaction. The import is recorded before the file arrives, so that it is
 * listed whatever happens; a repeated request waits for the first and returns its result. Throws
 * 403 for options only admins have, 400 with the text to show, 422 beyond the contact limit, 503
 * when too many imports run or the disk is almost full.
 */
export async function importOnce(
  context: MemberContext,
  input: ImportInput,
): Promise<ImportResult> {
  await requireStorage(context)
  const { agentId } = context.principal
  const scope = contactScope(context.principal)
  const ownerId = await resolveImportOwner(context, input)
  let chunks: ImportInput['chunks'] | undefined
  for (let attempt = 0; attempt < polling.attempts; attempt += 1) {
    const now = context.clock.now()
    const earlier = await findEarlier(context, input.requestId)
    if (earlier?.status === 'done') return resultOf(context, earlier.id)
    if (earlier?.status !== 'running' || isInterrupted(earlier, now)) {
      const recorded = { ...input, scope, ownerId, agentId, now }
      const importId = await inOrganization(context, (transaction) =>
        recordImport(transaction, recorded),
      )
      if (importId === undefined) continue
      try {
        chunks ??= (await readAhead(input.chunks, readAheadBytes)).chunks
        const run = { ...recorded, chunks }
        const isDone = await withImportSlot(context.organizationId, () =>
          attemptImport(context, run, importId),
        )
        if (isDone) return resultOf(context, importId)
      } catch (failure) {
        await noteRefusal(context, importId, failure)
        throw failure
      }
    }
    await sleep(polling.milliseconds)
  }
  throw new AppError('CONFLICT', stillRunningError)
}

const messageOf = (failure: unknown) =>
  failure instanceof AppError ? failure.message : uploadFailed

/** Without a database the import is shown as interrupted soon, so the failure itself is thrown. */
async function noteRefusal(context: MemberContext, importId: ImportId, failure: unknown) {
  const refusal = { importId, message: messageOf(failure), at: context.clock.now() }
  await inOrganization(context, (transaction) => refuseImport(transaction, refusal)).catch(
    (error) => logRarely(context.log, 'error', { error }, 'a refused import was not noted'),
  )
}

/** Refuses before the file is read what would fill the disk for everyone. */
async function requireStorage({ config, log }: MemberContext): Promise<void> {
  const free = await readFreeStorage(config)
  if (free === undefined || free >= importStorage) return
  logRarely(log, 'error', { free }, 'import refused: storage almost full')
  throw new AppError('SERVICE_UNAVAILABLE', storageFullError)
}

function findEarlier(context: MemberContext, requestId: string) {
  const { agentId } = context.principal
  return inOrganization(context, (transaction) =>
    findImportByRequest(transaction, { scope: agentId, agentId, requestId }),
  )
}

const resultOf = (context: MemberContext, importId: number) =>
  inOrganization(context, (transaction) => readImportResult(transaction, importId as ImportId))

/** Returns false when another run of the same request holds the lock, or has just finished. */
async function attemptImport(
  context: MemberContext,
  recorded: Omit<ImportRun, 'today'>,
  importId: ImportId,
): Promise<boolean> {
  const outcome = await inOrganization(
    { ...context, limits: waitingLimits },
    async (transaction) => {
      if (!(await tryLockImport(transaction, recorded))) return undefined
      if ((await findEarlier(context, recorded.requestId))?.status === 'done') return undefined
      const run = { ...recorded, today: await agencyToday(context, transaction) }
      // Committed at once, by another connection, so that its progress can be read.
      await inOrganization(context, async (own) => {
        await startImport(own, importId)
        const detail = { mode: run.mode }
        await recordAudit(own, context, {
          action: 'imports.start',
          entity: 'import',
          id: importId,
          detail,
        })
      })
      return rollbackOnFailure(transaction, run, importId, () =>
        runImport(context, transaction, run, importId),
      )
    },
  )
  if (outcome?.failure !== undefined) throw outcome.failure
  return outcome !== undefined
}

/**
 * When `work` throws, rolls back its writes and stores the reason in the same transaction, so under
 * the same lock.
 */
async function rollbackOnFailure(
  transaction: OrganizationTransaction,
  run: ImportRun,
  importId: ImportId,
  work: () => Promise<void>,
): Promise<{ failure?: unknown }> {
  try {
    await inSavepoint(transaction, work)
    return {}
  } catch (failure) {
    await failImport(transaction, { importId, message: messageOf(failure), at: run.now })
    return { failure }
  }
}
