import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { sessionsContract } from '../shared/sessions.contract.ts'
import { endOneSession } from './session-list/end-one-session.ts'
import { endOtherSessions } from './session-list/end-other-sessions.ts'
import { listSessions } from './session-list/list-sessions.ts'
import { signOutAgent } from './session-list/sign-out-agent.ts'
import { sessionHashOf } from './sessions.ts'

const calls = implement(sessionsContract).$context<RequestContext>()

export const sessionsRoutes = {
  listSessions: calls.listSessions.handler(async ({ context }) => ({
    sessions: await listSessions(memberOf(context), sessionHashOf(context)),
  })),
  endOneSession: calls.endOneSession.handler(async ({ context, input }) => {
    await endOneSession(memberOf(context), input)
    return {}
  }),
  endOtherSessions: calls.endOtherSessions.handler(({ context }) =>
    endOtherSessions(memberOf(context), sessionHashOf(context)),
  ),
  signOutAgent: calls.signOutAgent.handler(({ context, input }) =>
    signOutAgent(memberOf(context), input),
  ),
}
