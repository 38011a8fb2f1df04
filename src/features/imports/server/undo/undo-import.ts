import { AppError } from '../../../../kernel/app-error.ts'
import type { ImportId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { waitingLimits } from '../../../../platform/database/limited-client.ts'
import { retryOnConflict } from '../../../../platform/database/retry-on-conflict.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import {
  countImportedContacts,
  undoImportedContacts,
} from '../../../contacts/server/import-undo/undo-imported-contacts.ts'
import { lockWriting } from '../../../contacts/server/lock-writing.ts'
import { checkMayAdd } from '../../../entitlements/server/check-may-add.ts'
import {
  countOwnContacts,
  readContactRoom,
} from '../../../entitlements/server/check-plan-limits.ts'
import {
  importNotFound,
  notUndoable,
  undoBeyondLimit,
  undoChanged,
} from '../../shared/import-texts.ts'
import type { CountedUndo, ImportEntry, UndoOrder } from '../../shared/imports.contract.ts'
import { countedUndo } from '../../shared/undo.rules.ts'
import { importScope } from '../import.policy.ts'
import { findImport, type ImportRow, lockImportRow, recordUndo } from '../imports.sql.ts'
import { forgetFile } from '../layouts/layouts.sql.ts'
import { importEntry, undoneCounts } from '../read-imports.ts'
import { requestTidying } from '../tidy-contacts.ts'

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

/** Throws 422 if more contacts count than `before`, and the plan lacks room for them. */
async function refuseBeyondRoom(
  transaction: OrganizationTransaction,
  now: Date,
  before: number,
): Promise<void> {
  if ((await countOwnContacts(transaction)) <= before) return
  await checkMayAdd(transaction, now)
  const room = await readContactRoom(transaction, { lock: true })
  if (room !== undefined && room.contacts > room.limit)
    throw new AppError('UNPROCESSABLE_CONTENT', undoBeyondLimit(room.contacts, room.limit), {
      contacts: room.contacts,
      limit: room.limit,
    })
}

/**
 * Returns the counts of undoing an import now, or of its undo. Throws 404 for an import the member
 * may not see, 422 for one that can no longer be undone.
 */
export async function previewUndo(context: MemberContext, id: ImportId): Promise<ImportUndo> {
  return inOrganization(context, async (transaction) => {
    const row = await findOwn(context, transaction, id)
    if (row.undone_at !== null)
      return {
        import: importEntry(row, context.clock.now()),
        undo: undoneCounts(row),
      }
    checkUndoable(context, row)
    const counts = await countImportedContacts({ ...context, transaction }, id, { lock: false })
    return {
      import: importEntry(row, context.clock.now()),
      undo: countedUndo(counts, written(row), { deletesUsed: false }),
    }
  })
}

/**
 * Undoes an import in one transaction: moves the contacts it added to the trash and restores the
 * previous values of those it changed. A second call returns the counts of the first. Throws 404
 * and 422 as `previewUndo`, 409 with the new counts when they have changed, 422 when clients would
 * count toward the plan again beyond its limit.
 */
export async function undoImport(context: MemberContext, order: UndoOrder): Promise<ImportUndo> {
  return retryOnConflict(() =>
    inOrganization({ ...context, limits: waitingLimits }, (transaction) =>
      undoIn({ ...context, transaction }, transaction, order),
    ),
  )
}

async function undoIn(
  context: MemberContext,
  transaction: OrganizationTransaction,
  order: UndoOrder,
): Promise<ImportUndo> {
  const { principal, clock } = context
  const id = order.id as ImportId
  await lockWriting(transaction)
  await lockImportRow(transaction, id)
  const row = await findOwn(context, transaction, id)
  if (row.undone_at !== null)
    return { import: importEntry(row, clock.now()), undo: undoneCounts(row) }
  checkUndoable(context, row)
  const undo = countedUndo(await countImportedContacts(context, id, { lock: true }), written(row), {
    deletesUsed: order.deleteUsed,
  })
  if (undo.deleted !== order.deleted || undo.putBack !== order.putBack)
    throw new AppError('CONFLICT', undoChanged, { undo })
  const counted = await countOwnContacts(transaction)
  const { deleted, restored } = await undoImportedContacts(context, id, {
    withUsed: order.deleteUsed,
  })
  await refuseBeyondRoom(transaction, clock.now(), counted)
  if (deleted.length !== undo.deleted || restored.length !== undo.putBack)
    throw new Error('An undo changed other numbers of contacts than it had counted')
  await forgetFile(transaction, id)
  await recordUndo(transaction, {
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
  if (deleted.length + restored.length > 0) await requestTidying(transaction)
  return { import: importEntry(await findOwn(context, transaction, id), clock.now()), undo }
}
