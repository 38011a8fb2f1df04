import type { z } from 'zod'
import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import { callNotFound, callStale } from '../../shared/note-texts.ts'
import type { CallFields, LoggedCall } from '../../shared/notes.contract.ts'
import { readAuthorNames } from '../author-names.ts'
import { callOf } from './call-wire.ts'
import { type CallRow, findCall, updateCallRow } from './calls.sql.ts'
import { calledAt } from './log-call.ts'

type Fields = Omit<z.output<typeof CallFields>, 'closes_requests'>
type CallUpdate = { readonly [Key in keyof Fields]?: Fields[Key] | undefined } & {
  readonly id: ContactId
  readonly call_id: number
  readonly version?: number | undefined
}

/**
 * Changes the given fields of a logged call. Throws 404 as `getContact`, and for a call that the
 * contact lacks, 409 for a stale `version` with the call as it is, 400 as `logCall`.
 */
export function updateCall(
  context: MemberContext,
  { id, call_id, version, day, time, ...given }: CallUpdate,
): Promise<LoggedCall> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id, { lock: true })
    const before = await findCall(transaction, { contactId: id, id: call_id })
    if (before === undefined || before.deleted_at !== null)
      throw new AppError('NOT_FOUND', callNotFound)
    const nameOf = await readAuthorNames(transaction, [before.created_by])
    if (version !== undefined && version !== before.version)
      throw new AppError('CONFLICT', callStale, {
        call: callOf(before, nameOf(before.created_by)),
      })
    const now = context.clock.now()
    const moved = day !== undefined && time !== undefined
    const after: CallRow = {
      ...before,
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
      ...(moved && { called_at: await calledAt(transaction, { day, time, now }) }),
    }
    const { called_at, outcome, minutes, remark } = after
    const changed = (['called_at', 'outcome', 'minutes', 'remark'] as const).filter(
      (name) => String(before[name]) !== String(after[name]),
    )
    if (changed.length === 0) return callOf(before, nameOf(before.created_by))
    await updateCallRow(transaction, before, {
      called_at,
      outcome,
      minutes,
      remark,
      edited_at: now,
      edited_by: context.principal.agentId,
    })
    await recordAudit(transaction, context, {
      action: 'calls.edit',
      entity: 'contact',
      id,
      detail: { call: call_id, fields: changed },
    })
    return callOf({ ...after, version: before.version + 1 }, nameOf(before.created_by))
  })
}
