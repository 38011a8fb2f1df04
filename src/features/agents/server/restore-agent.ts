import { AppError } from '../../../kernel/app-error.ts'
import { dayMs } from '../../../kernel/duration.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { bulkLimits } from '../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { checkMayChangeRights } from '../../../platform/http/check-access.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { endKeys } from '../../access/server/end-keys.ts'
import { registerLoginAddress } from '../../access/server/register-login-address.ts'
import { reassignContactsOf } from '../../contacts/server/edit/reassign-contacts.ts'
import { giveTasks } from '../../contacts/server/own-tasks.ts'
import { checkAgentLimit } from '../../entitlements/server/check-plan-limits.ts'
import { workIsDue } from '../../organizations/server/work-due.ts'
import { isAdminAccount } from '../shared/agent.policy.ts'
import { agentNotFound, deletionTooOld } from '../shared/agent-texts.ts'
import { lockAgentRow, lockTeam } from './agents.sql.ts'
import { takeDeletion } from './deletion.sql.ts'
import { updateAgentRow } from './update-agent.sql.ts'

const restorableDays = 30

/** Agents deleted earlier cannot be restored. */
export const restorableFrom = (now: Date) => new Date(now.getTime() - restorableDays * dayMs)

/**
 * Restores a deleted agent, with those contacts and tasks of that time which their new owner still
 * has. Returns the number of contacts. Throws 404 for an agent not deleted, 409 after 30 days or if
 * the email address is in use by then, 422 beyond the plan's number of agents, 403 for an admin by
 * a key or long after the sign-in.
 */
export async function restoreAgent(
  context: MemberContext,
  { id }: { readonly id: AgentId },
): Promise<{ contacts: number }> {
  const now = context.clock.now()
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    await lockTeam(transaction)
    const agent = await lockAgentRow(transaction, id)
    if (agent === undefined || agent.deleted_at === null)
      throw new AppError('NOT_FOUND', agentNotFound)
    if (isAdminAccount(agent)) checkMayChangeRights(context)
    const deletion = await takeDeletion(transaction, id, restorableFrom(now))
    if (deletion === undefined) throw new AppError('CONFLICT', deletionTooOld)
    await checkAgentLimit(transaction, context.clock.now())
    await registerLoginAddress(transaction, agent.email, context.organizationId, id)
    // Of one deleted when deleting did not end the keys yet.
    await endKeys(transaction, {
      agentId: id,
      reason: 'account deleted or login email changed',
      by: context.principal.agentId,
      at: now,
    })
    await updateAgentRow(transaction, id, {
      deleted_at: null,
      updated_at: now,
      version: agent.version + 1,
    })
    // The member's daily reminder may be due before the next look.
    await workIsDue(transaction, 'reminders', now)
    const contactIds = await reassignContactsOf(context, transaction, {
      from: deletion.assigned_to as AgentId,
      to: id,
      only: deletion.contact_ids,
    })
    await giveTasks(transaction, {
      from: deletion.assigned_to,
      to: id,
      only: deletion.task_ids,
    })
    await recordAudit(transaction, context, {
      action: 'agents.restore',
      entity: 'agent',
      id,
      detail: { contacts: contactIds.length },
    })
    return { contacts: contactIds.length }
  })
}
