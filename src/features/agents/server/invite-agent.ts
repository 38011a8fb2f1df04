import { AppError } from '../../../kernel/app-error.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { inviteAgentJob } from '../shared/agent-emails.job.ts'
import { alreadySignedIn } from '../shared/agent-texts.ts'
import { getAgent, lockActiveAgent } from './find-agent.ts'
import { updateAgentRow } from './update-agent.sql.ts'

/**
 * Emails the invitation again. Throws 404 for an unknown agent, 409 for one who has signed in, 429
 * after five invitations in 15 minutes.
 */
export async function inviteAgent(context: MemberContext, id: AgentId): Promise<void> {
  const { organizationId, principal } = context
  await inOrganization(context, async (transaction) => {
    await lockActiveAgent(transaction, id)
    const { lastSignInAt } = await getAgent(context, transaction, id)
    if (lastSignInAt !== null) throw new AppError('CONFLICT', alreadySignedIn)
  })
  await limitAttempts(context, [[`invite:${organizationId}/${id}`, 5]])
  await inOrganization(context, async (transaction) => {
    await lockActiveAgent(transaction, id)
    await updateAgentRow(transaction, id, { invited_at: context.clock.now() })
    const invitation = { organizationId, agentId: id, invitedBy: principal.agentId }
    await enqueue(transaction, inviteAgentJob, invitation)
    await recordAudit(transaction, context, { action: 'agents.invite', entity: 'agent', id })
  })
}
