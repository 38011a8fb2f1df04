import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import { callNotFound } from '../../shared/note-texts.ts'
import type { LoggedCall } from '../../shared/notes.contract.ts'
import { readAuthorNames } from '../author-names.ts'
import { callOf } from './call-wire.ts'
import { findCall, setCallDeleted } from './calls.sql.ts'

interface OneCall {
  readonly id: ContactId
  readonly call_id: number
}

/**
 * Deletes a logged call, which can be restored for a day. Throws 404 as `getContact`, and for a
 * call that the contact lacks.
 */
export const deleteCall = (context: MemberContext, call: OneCall): Promise<LoggedCall> =>
  turnCall(context, call, 'deleted')

/** Restores a deleted call; one that was not deleted stays as it is. Throws as `deleteCall`. */
export const restoreCall = (context: MemberContext, call: OneCall): Promise<LoggedCall> =>
  turnCall(context, call, 'kept')

function turnCall(
  context: MemberContext,
  { id, call_id }: OneCall,
  to: 'deleted' | 'kept',
): Promise<LoggedCall> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id, { lock: true })
    const row = await findCall(transaction, { contactId: id, id: call_id })
    if (row === undefined || (to === 'deleted' && row.deleted_at !== null))
      throw new AppError('NOT_FOUND', callNotFound)
    if (to === 'deleted' || row.deleted_at !== null) {
      await setCallDeleted(transaction, row, to === 'deleted' ? context.clock.now() : null)
      await recordAudit(transaction, context, {
        action: to === 'deleted' ? 'calls.delete' : 'calls.restore',
        entity: 'contact',
        id,
        detail: { call: call_id },
      })
    }
    const nameOf = await readAuthorNames(transaction, [row.created_by])
    return callOf(row, nameOf(row.created_by))
  })
}
