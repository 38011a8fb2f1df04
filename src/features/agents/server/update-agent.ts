import { AppError } from '../../../kernel/app-error.ts'
import { changedValues } from '../../../kernel/changed-values.ts'
import { recordAudit } from '../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { checkMayChangeRights } from '../../../platform/http/check-access.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { endSignIn, reloadRights } from '../../access/server/end-sign-in.ts'
import { registerLoginAddress } from '../../access/server/register-login-address.ts'
import { requestReplanOfAll } from '../../contacts/server/request-replan.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
import { changesRights, losesAdmin, roleColumns, rolesAfter } from '../shared/agent.policy.ts'
import { inviteAgentJob } from '../shared/agent-emails.job.ts'
import { agentStale } from '../shared/agent-texts.ts'
import type { Agent, AgentUpdate } from '../shared/agents.contract.ts'
import { checkRoles, columnsOf } from './agent-columns.ts'
import { type LockedAgent, lockTeam } from './agents.sql.ts'
import { checkAdminRemains, getAgent, lockActiveAgent } from './find-agent.ts'
import { limitNewEmail, requestLoginEmail } from './login-email/request-login-email.ts'
import { storeCarriers, storeLicenses } from './store-licenses.ts'
import { updateAgentRow } from './update-agent.sql.ts'

/**
 * Changes the given fields; a new email address logs in once its inbox has confirmed it, or at once
 * before the first sign-in. Throws 404 for an unknown agent, 409 for a stale `version` (with both
 * versions and the current agent), for an email address in use and for the last admin, 400 for a
 * missing field, 403 for a new role or email address by a key or long after the sign-in.
 */
export async function updateAgent(
  context: MemberContext,
  { id, version, ...fields }: AgentUpdate,
): Promise<Agent> {
  if (fields.email !== undefined) await limitNewEmail(context, id, fields.email)
  return inOrganization(context, async (transaction) => {
    await lockTeam(transaction)
    const locked = await lockActiveAgent(transaction, id)
    const before = await getAgent(context, transaction, id)
    if (version !== undefined && version !== locked.version)
      throw new AppError('CONFLICT', agentStale, {
        version,
        currentVersion: locked.version,
        agent: before,
      })
    const { setupComplete } = await readSubscription(transaction)
    const { email, ...columns } = columnsOf(fields, { phoneRequired: setupComplete })
    const roles = rolesAfter(before, fields)
    checkRoles(roles)
    const moved = email !== undefined && email !== before.email
    if (moved || changesRights(before, roles)) checkMayChangeRights(context)
    if (losesAdmin(before, roles)) await checkAdminRemains(transaction, locked)
    if (moved && isNewcomer(before)) await inviteElsewhere(context, transaction, locked, email)
    else if (moved) await requestLoginEmail(context, transaction, { agent: locked, email })
    await updateAgentRow(transaction, id, {
      ...columns,
      ...roleColumns(roles),
      updated_at: context.clock.now(),
      version: locked.version + 1,
    })
    if (fields.carriers !== undefined) await storeCarriers(transaction, id, fields.carriers)
    if (
      fields.stateLicenses !== undefined &&
      (await storeLicenses(transaction, id, fields.stateLicenses, context.clock.now()))
    )
      await requestReplanOfAll(transaction)
    reloadRights(transaction)
    const after = await getAgent(context, transaction, id)
    const changed = changedFields(before, after)
    await recordAudit(transaction, context, {
      action: 'agents.update',
      entity: 'agent',
      id,
      detail: { fields: changed, changes: changedValues(before, after, changed) },
    })
    return after
  })
}

const changedFields = (before: Agent, after: Agent) =>
  (Object.keys(after) as (keyof Agent)[]).filter(
    (name) =>
      name !== 'version' &&
      name !== 'licenses' &&
      JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )

/** A person who was invited and never signed in. */
const isNewcomer = ({ lastSignInAt, invitedAt }: Agent) =>
  lastSignInAt === null && invitedAt !== null

/** The link sent to the earlier email address stops working. */
async function inviteElsewhere(
  { organizationId, principal, clock }: MemberContext,
  transaction: OrganizationTransaction,
  agent: LockedAgent,
  email: string,
): Promise<void> {
  const agentId = agent.id as MemberContext['principal']['agentId']
  await endSignIn(transaction, agentId, { by: principal.agentId, at: clock.now() })
  await registerLoginAddress(transaction, email, organizationId, agentId)
  await updateAgentRow(transaction, agentId, { email })
  const invitation = { organizationId, agentId, invitedBy: principal.agentId }
  await enqueue(transaction, inviteAgentJob, invitation)
}
