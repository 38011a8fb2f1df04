import type { z } from 'zod'
import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { instantAt } from '../../../../platform/clock.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { editTasks } from '../../../tasks/server/edit-tasks.ts'
import { callInFuture, callNotFound, callTooEarly } from '../../shared/note-texts.ts'
import type { CallFields, LoggedCall } from '../../shared/notes.contract.ts'
import { readAuthorNames } from '../author-names.ts'
import { storedBefore } from '../stored-before.ts'
import { callOf } from './call-wire.ts'
import {
  findCallOfRequest,
  insertCall,
  listOpenRequests,
  listRequestsClosedBy,
} from './calls.sql.ts'

type CallToLog = z.output<typeof CallFields> & {
  readonly id: ContactId
  readonly request_id?: string | undefined
}

const earliest = '2000-01-01'

/**
 * Logs a call that was made, once for each `request_id`, and marks the client's open call requests
 * as done if asked to. Throws 404 as `getContact` and `storedBefore`, 400 for a call in the future
 * or long ago.
 */
export function logCall(
  context: MemberContext,
  { id, outcome, minutes, remark, day, time, closes_requests, request_id }: CallToLog,
): Promise<{ call: LoggedCall; closed_tasks: number[] }> {
  return inOrganization(context, async (transaction) => {
    const inside = { ...context, transaction }
    await getContact(inside, id, { lock: true })
    const sent =
      request_id === undefined ? undefined : await findCallOfRequest(transaction, request_id)
    const before = storedBefore(sent, id, callNotFound)
    if (before !== undefined) {
      const nameOf = await readAuthorNames(transaction, [before.created_by])
      return {
        call: callOf(before, nameOf(before.created_by)),
        closed_tasks: await listRequestsClosedBy(transaction, before),
      }
    }
    const now = context.clock.now()
    const agentId = context.principal.agentId
    const call = {
      contact_id: id,
      called_at: await calledAt(transaction, { day, time, now }),
      outcome,
      minutes,
      remark,
      created_by: agentId,
    }
    const requests = closes_requests ? await listOpenRequests(transaction, id) : []
    const { edited } = await editTasks(inside, transaction, {
      edits: requests.map((task) => ({ id: task, done: true })),
    })
    const callId = await insertCall(transaction, {
      ...call,
      // The requests that it closed are found by the same instant again.
      created_at: edited[0]?.after.done_at ?? now,
      request_id: request_id ?? null,
    })
    const nameOf = await readAuthorNames(transaction, [agentId])
    return {
      call: callOf({ ...call, id: callId, deleted_at: null, version: 1 }, nameOf(agentId)),
      closed_tasks: edited.map(({ after }) => after.id),
    }
  })
}

/** Returns the instant of a day and time in the agency's zone; now unless both are given. */
export async function calledAt(
  transaction: OrganizationTransaction,
  { day, time, now }: Pick<CallToLog, 'day' | 'time'> & { readonly now: Date },
): Promise<Date> {
  if (day === undefined || time === undefined) return now
  if (day < earliest) throw new AppError('BAD_REQUEST', callTooEarly, { field: 'day' })
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = instantAt(day, (hours * 60 + minutes) * 60, await getTimeZone(transaction))
  if (at > now) throw new AppError('BAD_REQUEST', callInFuture, { field: 'day' })
  return at
}
