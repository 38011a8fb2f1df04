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
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import { stillRunningError, storageFullError, uploadFailed } from '../shared/import-texts.ts'
import type { ImportResult } from '../shared/imports.contract.ts'
import { resolveImportOwner } from './import-owner.ts'
import type { ImportInput, ImportRun } from './import-run.ts'
import { withImportSlot } from './import-slots.ts'
import { findImportByRequest } from './imports.sql.ts'
import { readImportResult } from './read-imports.ts'
import { runImport } from './run-import.ts'
import { tryLockImport } from './store/import-lock.sql.ts'
import { failImport, startImport } from './store/start-import.sql.ts'

/** How long a repeated request waits for the first one to end, and how often it checks. */
const polling = { attempts: 1200, milliseconds: 250 }

/**
 * Imports a file in one transaction: parsed in a thread, staged, written by one upsert, stored with
 * its result and issues. A repeated request waits for the first one and returns its result. A
 * failed import leaves no contact. Throws 403 for options only admins have, 400 with the text to
 * show when the file is refused, 422 beyond the contact limit, 503 when too many imports run or the
 * disk is almost full.
 */
export async function importOnce(
  context: MemberContext,
  input: ImportInput,
): Promise<ImportResult> {
  await requireStorage(context)
  const ownerId = await resolveImportOwner(context, input)
  for (let attempt = 0; attempt < polling.attempts; attempt += 1) {
    const earlier = await findEarlier(context, input.requestId)
    if (earlier?.status === 'done') return resultOf(context, earlier.id)
    if (earlier?.status !== 'running' || !earlier.lives) {
      const importId = await withImportSlot(context.organizationId, () =>
        attemptImport(context, { ...input, ownerId }),
      )
      if (importId !== undefined) return resultOf(context, importId)
    }
    await sleep(polling.milliseconds)
  }
  throw new AppError('CONFLICT', stillRunningError)
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

/** Returns undefined when another run of the same request holds the lock, or has just finished. */
async function attemptImport(
  context: MemberContext,
  input: Omit<ImportInput, 'ownerId'> & Pick<ImportRun, 'ownerId'>,
): Promise<ImportId | undefined> {
  const { clock, principal } = context
  const { agentId } = principal
  const outcome = await inOrganization(
    { ...context, limits: waitingLimits },
    async (transaction) => {
      if (!(await tryLockImport(transaction, { agentId, requestId: input.requestId })))
        return undefined
      if ((await findEarlier(context, input.requestId))?.status === 'done') return undefined
      const today = clock.today(await getTimeZone(transaction))
      const run: ImportRun = { ...input, agentId, now: clock.now(), today }
      // Committed at once, by another connection, so that its progress can be read and a crash
      // still leaves a `running` row.
      const importId = await inOrganization(context, async (own) => {
        const id = await startImport(own, run)
        const detail = { mode: run.mode }
        await recordAudit(own, context, { action: 'imports.start', entity: 'import', id, detail })
        return id
      })
      return rollbackOnFailure(transaction, run, importId, () =>
        runImport(context, transaction, run, importId),
      )
    },
  )
  if (outcome?.failure !== undefined) throw outcome.failure
  return outcome?.importId
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
): Promise<{ importId: ImportId; failure?: unknown }> {
  try {
    await inSavepoint(transaction, work)
    return { importId }
  } catch (failure) {
    const message = failure instanceof AppError ? failure.message : uploadFailed
    await failImport(transaction, { importId, message, at: run.now })
    return { importId, failure }
  }
}
