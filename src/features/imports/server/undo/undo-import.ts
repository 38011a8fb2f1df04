import { AppError } from '../../../../kernel/app-error.ts'
import type { ImportId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { retryOnConflict } from '../../../../platform/database/retry-on-conflict.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import {
  countTakeBack,
  takeBackImport,
} from '../../../contacts/server/import-undo/undo-imported-contacts.ts'
import { replanContactsJob } from '../../../contacts/shared/replan-contacts.job.ts'
import { importNotFound, notUndoable, undoChanged } from '../../shared/import-texts.ts'
import type { CountedUndo, ImportEntry, UndoOrder } from '../../shared/imports.contract.ts'
import { tidyContactsJob } from '../../shared/imports.job.ts'
import { countedUndo } from '../../shared/undo.rules.ts'
import { importScope } from '../import.policy.ts'
import { findImport, type ImportRow, lockImportRow, noteUndone } from '../imports.sql.ts'
import { entryOf } from '../read-import.ts'
import { lockWritingIn } from '../store/import-lock.sql.ts'

export interface ImportUndo {
  readonly import: ImportEntry
  readonly undo: CountedUndo
}

const written = (row: ImportRow) => row.inserted_rows + row.updated_rows

async function findOwn(
  context: MemberContext,
  transaction: OrganizationTransaction,
  id: ImportId,
): Promise<ImportRow> {
  const row = await findImport(transaction, id, importScope(context))
  if (row === undefined) throw new AppError('NOT_FOUND', importNotFound)
  return row
}

function checkUndoable(context: MemberContext, row: ImportRow): void {
  if (row.undo_until === null || row.undo_until <= context.clock.now())
    throw new AppError('UNPROCESSABLE_CONTENT', notUndoable)
}

/**
 * What undoing an import would do as things stand, or did if it was undone. Throws 404 for an import this person may not see, 422 for
 * one that cannot be undone any more.
 */
export async function previewUndo(context: MemberContext, id: ImportId): Promise<ImportUndo> {
  return inOrganization(context, async (transaction) => {
    const row = await findOwn(context, transaction, id)
    if (row.undone_at !== null)
      return {
        import: entryOf(row, context.clock.now()),
        undo: row.undone as unknown as CountedUndo,
      }
    checkUndoable(context, row)
    const counts = await countTakeBack({ ...context, transaction }, id, { lock: false })
    return {
      import: entryOf(row, context.clock.now()),
      undo: countedUndo(counts, written(row), false),
    }
  })
}

/**
 * Undoes an import whole, in one transaction: what it added goes to the trash, what it changed is as before. Asked again, it answers what
 * was done. Throws 404 and 422 as `previewUndo`, 409 with the new numbers when they are no longer those the person confirmed.
 */
export async function undoImport(context: MemberContext, order: UndoOrder): Promise<ImportUndo> {
  return retryOnConflict(() =>
    inOrganization(context, (transaction) =>
      undoIn({ ...context, transaction }, transaction, order),
    ),
  )
}

async function undoIn(
  context: MemberContext,
  transaction: OrganizationTransaction,
  order: UndoOrder,
): Promise<ImportUndo> {
  const { organizationId, principal, clock } = context
  const id = order.id as ImportId
  await lockWritingIn(transaction, organizationId)
  await lockImportRow(transaction, id)
  const row = await findOwn(context, transaction, id)
  if (row.undone_at !== null)
    return { import: entryOf(row, clock.now()), undo: row.undone as unknown as CountedUndo }
  checkUndoable(context, row)
  const undo = countedUndo(
    await countTakeBack(context, id, { lock: true }),
    written(row),
    order.deleteUsed,
  )
  if (undo.deleted !== order.deleted || undo.putBack !== order.putBack)
    throw new AppError('CONFLICT', undoChanged, { undo })
  const { deleted, back } = await takeBackImport(context, id, { withUsed: order.deleteUsed })
  if (deleted.length !== undo.deleted || back.length !== undo.putBack)
    throw new Error('An undo did not do what it had counted')
  await noteUndone(transaction, {
    importId: id,
    agentId: principal.agentId,
    at: clock.now(),
    undo,
  })
  await recordAudit(transaction, context, {
    action: 'imports.undo',
    entity: 'import',
    id,
    detail: { ...undo },
  })
  await enqueueFollowing(context, transaction, id, { deleted, back })
  return { import: entryOf(await findOwn(context, transaction, id), clock.now()), undo }
}

/** As many contacts as are planned by name; more have the whole organization planned anew. */
const plannedByName = 1000

async function enqueueFollowing(
  { organizationId }: MemberContext,
  transaction: OrganizationTransaction,
  importId: ImportId,
  { deleted, back }: { deleted: readonly number[]; back: readonly number[] },
): Promise<void> {
  if (back.length > plannedByName)
    await enqueue(
      transaction,
      replanContactsJob,
      { organizationId },
      { key: `replan-${organizationId}` },
    )
  else if (back.length > 0) {
    const key = `replan-${organizationId}-undo-${importId}`
    await enqueue(
      transaction,
      replanContactsJob,
      { organizationId, contactIds: [...back] },
      { key },
    )
  }
  if (deleted.length + back.length > 0)
    await enqueue(transaction, tidyContactsJob, {}, { key: tidyContactsJob.name })
}
