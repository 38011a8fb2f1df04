import { sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { bulkLimits } from '../../../platform/database/limited-client.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { isSilent } from '../../contacts/server/list/letter-conditions.ts'
import { deleteTaskRows, insertTasks } from '../../contacts/server/own-tasks.ts'
import { type ContactScope, contactScope } from '../../contacts/shared/contact.policy.ts'
import { increaseName } from '../../contacts/shared/list/increase-name.ts'
import { agencyToday } from '../../organizations/server/agency-today.ts'
import { checkDueDay } from '../../tasks/server/check-due-day.ts'
import { lockTasks } from '../../tasks/server/lock-tasks.ts'
import { recordTasks } from '../../tasks/server/record-task-edits.ts'
import { taskScope } from '../../tasks/shared/task.policy.ts'
import { type IncreaseFields, increaseKey, increaseLimits } from '../shared/rate-increase.rules.ts'
import { notHitReason, silentReason } from '../shared/rate-increase-texts.ts'
import { findHits, type Hit, listHits } from './hits.sql.ts'
import { readInLine, type StoredInLine } from './increase-in-line.ts'
import { findAnyIncrease } from './rate-increases.sql.ts'

/** Without the id, so that an increase entered again after its deletion adds no second task. */
const requestPrefix = (increase: Omit<IncreaseFields, 'basis_points'>) =>
  `rate-increase-${increaseKey(increase)}-`

interface TasksToAdd {
  readonly id: number
  /** Undefined for all whom it hits: as many of those without the task as go at once. */
  readonly ids?: readonly number[] | undefined
  readonly due_on: CalendarDate
}

/**
 * Adds a task for the agent of each client to call before the carrier's letter; one increase makes
 * one task of a client. Throws 404, and 400 for a due day out of range.
 */
export function addIncreaseTasks(context: MemberContext, { id, ids, due_on }: TasksToAdd) {
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const { principal, clock } = context
    const line = await readInLine(transaction, id)
    checkDueDay(due_on, await agencyToday(context, transaction))
    const scope = contactScope(principal)
    const { found, had } =
      ids === undefined
        ? await listWithoutTask(transaction, line, scope)
        : { found: await findHits(transaction, line, scope, ids), had: 0 }
    const silent = await findSilent(transaction, found)
    const hits = found.filter((hit) => !silent.has(hit.id)).slice(0, increaseLimits.drafted)
    const tasks = await insertTasks(
      transaction,
      hits.map((hit) => ({
        kind: 'to_do',
        detail: `Call before the letter: ${increaseName(line.increase)}`,
        note: null,
        contact_id: hit.id,
        agent_id: null,
        added_by: principal.agentId,
        due_on,
        created_at: clock.now(),
        request_id: `${requestPrefix(line.increase)}${hit.id}`,
      })),
    )
    const added = await readClients(transaction, tasks)
    await recordTasks(context, transaction, 'tasks.add', added)
    const gone = ids === undefined ? 0 : new Set(ids).size - found.length
    return {
      tasks,
      already: had + hits.length - tasks.length,
      left_out: [
        { reason: notHitReason, count: gone },
        { reason: silentReason, count: silent.size },
      ].filter(({ count }) => count > 0),
    }
  })
}

async function listWithoutTask(
  transaction: OrganizationTransaction,
  line: StoredInLine,
  scope: ContactScope,
): Promise<{ found: Hit[]; had: number }> {
  const have = await transaction
    .selectFrom('agent_task')
    .select('contact_id')
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`starts_with(request_id, ${requestPrefix(line.increase)})`)
    .execute()
  const ids = new Set(have.map((task) => task.contact_id))
  const all = await listHits(transaction, line, scope)
  const found = all.filter(({ id }) => !ids.has(id))
  return { found, had: all.length - found.length }
}

/** Returns those of these clients whom no one may call. */
async function findSilent(
  transaction: OrganizationTransaction,
  hits: readonly Hit[],
): Promise<Set<number>> {
  const rows = await transaction
    .selectFrom('contact as c')
    .select('c.id')
    .where('c.organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`c.id = any(${hits.map(({ id }) => id)}::bigint[])`)
    .where(isSilent(transaction.organizationId))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function readClients(transaction: OrganizationTransaction, tasks: readonly number[]) {
  if (tasks.length === 0) return []
  return transaction
    .selectFrom('agent_task')
    .select(['id', 'contact_id'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', 'in', tasks)
    .execute()
}

/**
 * Deletes tasks that were just added; those that are done, changed or not seen any more stay as
 * they are.
 */
export function undoIncreaseTasks(
  context: MemberContext,
  { id, tasks }: { readonly id: number; readonly tasks: readonly number[] },
): Promise<{ deleted: number }> {
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const seen = await lockTasks(transaction, taskScope(context.principal, 'everyone'), tasks)
    if (seen.length === 0) return { deleted: 0 }
    const increase = await findAnyIncrease(transaction, id)
    if (increase === undefined) return { deleted: 0 }
    const prefix = requestPrefix(increase)
    const untouched = await transaction
      .selectFrom('agent_task')
      .select(['id', 'contact_id'])
      .where('organization_id', '=', transaction.organizationId)
      .where(
        'id',
        'in',
        seen.map((task) => task.id),
      )
      .where(sql<boolean>`starts_with(request_id, ${prefix})`)
      .where('added_by', '=', context.principal.agentId)
      .where('done_at', 'is', null)
      .where('changed_at', 'is', null)
      .execute()
    await deleteTaskRows(
      transaction,
      untouched.map((task) => task.id),
    )
    await recordTasks(context, transaction, 'tasks.delete', untouched)
    return { deleted: untouched.length }
  })
}
