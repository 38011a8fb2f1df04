import { AppError } from '../../../kernel/app-error.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { bulkLimits } from '../../../platform/database/limited-client.ts'
import { isLockTimeout } from '../../../platform/database/lock-timeout.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { checkMayChangeRights } from '../../../platform/http/check-access.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { endSignIn } from '../../access/server/end-sign-in.ts'
import { reassignContactsOf } from '../../contacts/server/edit/reassign-contacts.ts'
import { giveTasks } from '../../contacts/server/own-tasks.ts'
import { isAdminAccount } from '../shared/agent.policy.ts'
import {
  cannotDeleteDefault,
  cannotDeleteSelf,
  deleteWaits,
  reassignToDeleted,
} from '../shared/agent-texts.ts'
import { getDefaultAgentId, lockAgentRow, lockTeam } from './agents.sql.ts'
import { insertDeletion, purgeDeletions } from './deletion.sql.ts'
import { checkAdminRemains, lockActiveAgent } from './find-agent.ts'
import { restorableFrom } from './restore-agent.ts'
import { updateAgentRow } from './update-agent.sql.ts'

/**
 * Deletes an agent in one transaction: contacts and own tasks go to `reassignTo`, otherwise to the
 * default agent (AGENTS-010). The row keeps the agent's name. Throws 409 for one's own account, the
 * default agent, the last admin and while an import writes, 403 by a key or long after the sign-in,
 * 404 for an unknown agent, 400 for an unknown target.
 */
export async function deleteAgent(
  context: MemberContext,
  { id, reassignTo }: { readonly id: AgentId; readonly reassignTo?: AgentId | undefined },
): Promise<{ reassignedTo: number; contacts: number }> {
  const now = context.clock.now()
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    await lockTeam(transaction)
    const agent = await lockActiveAgent(transaction, id, { going: true }).catch(refuseMeanwhile)
    if (isAdminAccount(agent)) checkMayChangeRights(context)
    if (id === context.principal.agentId) throw new AppError('CONFLICT', cannotDeleteSelf)
    if (agent.is_default) throw new AppError('CONFLICT', cannotDeleteDefault)
    await checkAdminRemains(transaction, agent)
    const to = await checkTarget(transaction, id, reassignTo)
    const contactIds = await reassignContactsOf(context, transaction, { from: id, to })
    const taskIds = await giveTasks(transaction, { from: id, to })
    await updateAgentRow(transaction, id, {
      deleted_at: now,
      updated_at: now,
      version: agent.version + 1,
    })
    await endSignIn(transaction, id, { by: context.principal.agentId, at: now })
    await purgeDeletions(transaction, restorableFrom(now))
    await insertDeletion(transaction, { id, at: now, to, contactIds, taskIds })
    await recordAudit(transaction, context, {
      action: 'agents.delete',
      entity: 'agent',
      id,
      detail: { reassigned_to: to, contacts: contactIds.length },
    })
    return { reassignedTo: to, contacts: contactIds.length }
  })
}

// What gives clients to agents, such as an import, keeps them from being deleted until it is done.
function refuseMeanwhile(error: unknown): never {
  throw isLockTimeout(error) ? new AppError('CONFLICT', deleteWaits) : error
}

async function checkTarget(
  transaction: OrganizationTransaction,
  id: AgentId,
  wanted: AgentId | undefined,
): Promise<AgentId> {
  if (wanted === undefined) return getDefaultAgentId(transaction)
  const target = wanted === id ? undefined : await lockAgentRow(transaction, wanted)
  if (target === undefined || target.deleted_at !== null)
    throw new AppError('BAD_REQUEST', reassignToDeleted, { field: 'reassignTo' })
  return wanted
}
