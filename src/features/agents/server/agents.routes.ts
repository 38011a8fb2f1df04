import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { agentsContract } from '../shared/agents.contract.ts'
import { deletePhoto } from './agent-photo.ts'
import { createAgent } from './create-agent.ts'
import { deleteAgent } from './delete-agent.ts'
import { inviteAgent } from './invite-agent.ts'
import { listAgents } from './list-agents.ts'
import { listLicenseNotices } from './list-license-notices.ts'
import { cancelLoginEmail } from './login-email/cancel-login-email.ts'
import { restoreAgent } from './restore-agent.ts'
import { setDefaultAgent } from './set-default-agent.ts'
import { updateAgent } from './update-agent.ts'

const calls = implement(agentsContract).$context<RequestContext>()

export const agentsRoutes = calls.router({
  listAgents: calls.listAgents.handler(({ context }) => listAgents(memberOf(context))),
  createAgent: calls.createAgent.handler(async ({ context, input }) => ({
    agent: await createAgent(memberOf(context), input),
  })),
  updateAgent: calls.updateAgent.handler(async ({ context, input }) => ({
    agent: await updateAgent(memberOf(context), input),
  })),
  deleteAgent: calls.deleteAgent.handler(({ context, input }) =>
    deleteAgent(memberOf(context), { ...input.params, ...input.query }),
  ),
  restoreAgent: calls.restoreAgent.handler(({ context, input }) =>
    restoreAgent(memberOf(context), input),
  ),
  setDefaultAgent: calls.setDefaultAgent.handler(async ({ context, input }) => {
    await setDefaultAgent(memberOf(context), input.agentId)
    return {}
  }),
  cancelLoginEmail: calls.cancelLoginEmail.handler(async ({ context, input }) => ({
    agent: await cancelLoginEmail(memberOf(context), input.id),
  })),
  inviteAgent: calls.inviteAgent.handler(async ({ context, input }) => {
    await inviteAgent(memberOf(context), input.id)
    return {}
  }),
  deletePhoto: calls.deletePhoto.handler(async ({ context, input }) => {
    await deletePhoto(memberOf(context), input.id)
    return {}
  }),
  listLicenseNotices: calls.listLicenseNotices.handler(async ({ context }) => ({
    notices: await listLicenseNotices(memberOf(context)),
  })),
})
