import { sql } from 'kysely'
import { AppError } from '../../../kernel/app-error.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { canHandOver, mayOwnTaskOf, type TaskOwner } from '../shared/task.policy.ts'
import { onlyForSelf, ownerMissing, ownerSeesNot, ownerUnknown } from '../shared/task-texts.ts'

/** A task that a member would own; `contactAgent` is its client's agent. */
export interface OwnedTask {
  readonly agentId: number | null
  readonly contactId: number | null
  readonly contactAgent: number | null
}

/**
 * Checks that members may own these tasks, and keeps them from being deleted until the transaction
 * ends. Throws 403 when the member may not give tasks to others, 400 for an unknown owner and for
 * one who does not see the client, and for a task without owner and client.
 */
export async function checkOwners(
  { principal }: Pick<MemberContext, 'principal'>,
  transaction: OrganizationTransaction,
  tasks: readonly OwnedTask[],
): Promise<void> {
  const refused = (message: string) => new AppError('BAD_REQUEST', message, { field: 'agent_id' })
  if (tasks.some(({ agentId, contactId }) => agentId === null && contactId === null))
    throw refused(ownerMissing)
  const ids = [...new Set(tasks.flatMap(({ agentId }) => (agentId === null ? [] : [agentId])))]
  if (ids.some((id) => id !== principal.agentId) && !canHandOver(principal))
    throw new AppError('FORBIDDEN', onlyForSelf)
  const owners = new Map((await lockOwners(transaction, ids)).map((owner) => [owner.id, owner]))
  if (owners.size < ids.length) throw refused(ownerUnknown)
  const unseen = tasks.filter(({ agentId, contactId, contactAgent }) => {
    const owner = agentId === null ? undefined : owners.get(agentId)
    return owner && contactId !== null && !mayOwnTaskOf(owner, { agentId: contactAgent })
  })
  if (unseen.length > 0) throw refused(ownerSeesNot(unseen.length))
}

async function lockOwners(
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<TaskOwner[]> {
  if (ids.length === 0) return []
  return transaction
    .selectFrom('agent')
    .select(['id', 'is_admin as isAdmin', 'is_default as isDefault'])
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute()
}
