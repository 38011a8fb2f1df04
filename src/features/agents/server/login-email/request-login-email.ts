import type { AgentId } from '../../../../kernel/ids.ts'
import { newPublicId } from '../../../../platform/crypto.ts'
import {
  asSystem,
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { limitAddressQuestions } from '../../../access/server/check-email-availability.ts'
import { limitAttempts } from '../../../access/server/limit-attempts.ts'
import { checkAddressFree } from '../../../access/server/register-login-address.ts'
import { loginEmailJob } from '../../shared/agent-emails.job.ts'
import type { LockedAgent } from '../agents.sql.ts'
import { findRecipient } from '../licenses.sql.ts'
import { deleteWaitingChanges, insertEmailChange } from './login-email-change.sql.ts'

/**
 * Limits new email addresses of an agent, since the response tells whether one is taken and each
 * gets an email. Throws 429 beyond five in 15 minutes for an agent, or 60 for the agency.
 */
export async function limitNewEmail(
  context: MemberContext,
  id: AgentId,
  email: string,
): Promise<void> {
  const agent = await inOrganization(context, (transaction) => findRecipient(transaction, id))
  if (agent === undefined || agent.email === email.trim().toLowerCase()) return
  await limitAddressQuestions(context)
  await limitAttempts(context, [[`login-email:${context.organizationId}/${id}`, 5]])
}

/**
 * Asks the new email address to confirm that it is the agent's. Until then the present one logs in,
 * and gets an email that tells about it. Replaces a change that waits. Throws 409 for an email
 * address in use.
 */
export async function requestLoginEmail(
  { organizationId, principal, clock }: MemberContext,
  transaction: OrganizationTransaction,
  { agent, email }: { readonly agent: LockedAgent; readonly email: string },
): Promise<void> {
  const member = { organization_id: organizationId, agent_id: agent.id }
  const change = newPublicId()
  await checkAddressFree(transaction, email, agent.id)
  await asSystem(transaction, async (system) => {
    await deleteWaitingChanges(system, member)
    await insertEmailChange(system, {
      ...member,
      public_id: change,
      from_email: agent.email,
      to_email: email,
      requested_by: principal.agentId,
      requested_at: clock.now(),
    })
  })
  for (const letter of ['confirm', 'requested'] as const)
    await enqueue(transaction, loginEmailJob, { organizationId, change, letter })
}
