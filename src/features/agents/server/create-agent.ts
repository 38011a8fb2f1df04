import { recordAudit } from '../../../platform/audit.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { checkMayChangeRights } from '../../../platform/http/check-access.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { limitAddressQuestions } from '../../access/server/check-email-availability.ts'
import { registerLoginAddress } from '../../access/server/register-login-address.ts'
import { checkAgentLimit } from '../../entitlements/server/check-plan-limits.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
import { changesRights, newcomer, rolesAfter } from '../shared/agent.policy.ts'
import { inviteAgentJob } from '../shared/agent-emails.job.ts'
import type { Agent, NewAgent } from '../shared/agents.contract.ts'
import { checkRoles, columnsOf } from './agent-columns.ts'
import { lockTeam } from './agents.sql.ts'
import { getAgent } from './find-agent.ts'
import { insertAgent } from './insert-agent.ts'
import { storeCarriers, storeLicenses } from './store-licenses.ts'
import { updateAgentRow } from './update-agent.sql.ts'

/**
 * Adds an agent as `inviteNewAgent` does. Throws as it does, and 429 beyond 60 new email addresses
 * in 15 minutes for the agency.
 */
export async function createAgent(context: MemberContext, fields: NewAgent): Promise<Agent> {
  await limitAddressQuestions(context)
  return inviteNewAgent(context, fields)
}

/**
 * Adds an agent and emails an invitation. Without roles the person is an agent (decision 47).
 * During setup the phone number may be missing (decision 45). Throws 400 for a missing field, 409
 * for an email address in use, 422 beyond the plan's number of agents, 403 for an admin added by a
 * key or long after the sign-in.
 */
export async function inviteNewAgent(context: MemberContext, fields: NewAgent): Promise<Agent> {
  const { organizationId, clock, principal } = context
  const roles = rolesAfter(newcomer, fields)
  if (changesRights(newcomer, roles)) checkMayChangeRights(context)
  return inOrganization(context, async (transaction) => {
    await lockTeam(transaction)
    await checkAgentLimit(transaction, context.clock.now())
    const { setupComplete } = await readSubscription(transaction)
    const columns = columnsOf({ phone: null, ...fields }, { phoneRequired: setupComplete })
    checkRoles(roles)
    const { email = fields.email, first_name, last_name, phone, ...rest } = columns
    const now = clock.now()
    const id = await insertAgent(transaction, {
      publicId: newPublicId(),
      email,
      firstName: first_name ?? '',
      lastName: last_name ?? '',
      phone: phone ?? null,
      roles,
      isDefault: false,
      createdAt: now,
      invitedAt: now,
    })
    await registerLoginAddress(transaction, email, organizationId, id)
    await updateAgentRow(transaction, id, { ...rest, version: 1 })
    await storeLicenses(transaction, id, fields.stateLicenses ?? [], context.clock.now())
    await storeCarriers(transaction, id, fields.carriers ?? [])
    const invitation = { organizationId, agentId: id, invitedBy: principal.agentId }
    await enqueue(transaction, inviteAgentJob, invitation)
    await recordAudit(transaction, context, {
      action: 'agents.create',
      entity: 'agent',
      id,
      detail: { ...roles },
    })
    return getAgent(context, transaction, id)
  })
}
