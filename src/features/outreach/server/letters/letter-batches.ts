import { AppError } from '../../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import { batchGone, undoOver } from '../../shared/letters/letter-messages.ts'
import type { LetterBatch } from '../../shared/letters/letters.contract.ts'
import { maySeeBatch, seesAllBatches } from '../../shared/letters/letters.policy.ts'
import { findBatch, type LetterBatchRow, listBatchRows } from './letter-batches.sql.ts'
import { putLettersBack } from './write-letters.ts'

/** Whether letters can still be undone: made, and not mailed on an earlier day. */
const canUndo = (
  { status, printed_on }: Pick<LetterBatchRow, 'status' | 'printed_on'>,
  today: CalendarDate,
): boolean => status === 'ready' && printed_on === today

/** Returns the latest files of letters: an admin's all, an agent's own. */
export async function listLetterBatches(context: MemberContext): Promise<LetterBatch[]> {
  const { principal } = context
  return inOrganization(context, async (transaction) => {
    const by = seesAllBatches(principal) ? undefined : principal.agentId
    const rows = await listBatchRows(transaction, by)
    const today = await agencyToday(context, transaction)
    return rows.map((row) => ({
      id: row.id,
      letters: row.letters,
      made: row.made,
      printed_at: row.printed_at.toISOString(),
      printed_by: row.name,
      status: row.status as LetterBatch['status'],
      taken_at: row.taken_at?.toISOString() ?? null,
      can_undo: canUndo(row, today),
    }))
  })
}

/** Returns a batch, locked; throws 404 for one that the member may not see. */
export async function openBatch(
  { principal }: MemberContext,
  transaction: OrganizationTransaction,
  id: number,
): Promise<LetterBatchRow> {
  const batch = Number.isSafeInteger(id)
    ? await findBatch(transaction, id, { lock: true })
    : undefined
  if (batch === undefined || !maySeeBatch(principal, batch.printed_by))
    throw new AppError('NOT_FOUND', batchGone)
  return batch
}

/**
 * Takes letters back on the day of printing: they were not mailed, and are planned again. Throws
 * 404 as `openBatch`, and 409 on a later day, while they are made, or the second time.
 */
export async function undoLetters(
  context: MemberContext,
  { id }: { readonly id: number },
): Promise<{ letters: number }> {
  return inOrganization(context, async (transaction) => {
    const batch = await openBatch(context, transaction, id)
    const today = await agencyToday(context, transaction)
    if (!canUndo(batch, today)) throw new AppError('CONFLICT', undoOver)
    const letters = await putLettersBack(transaction, batch, 'undone')
    await recordAudit(transaction, context, {
      action: 'outreach.undo_letters',
      entity: 'letter_batch',
      id,
      detail: { letters },
    })
    return { letters }
  })
}
