import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../../platform/http/request-context.ts'
import { pausesContract } from '../../shared/pauses.contract.ts'
import {
  addEmailPause,
  changeEmailPause,
  endEmailPause,
  restoreEmailPause,
} from './change-pauses.ts'
import { countPausedEmails } from './count-paused-emails.ts'
import { listEmailPauses } from './list-pauses.ts'

const calls = implement(pausesContract).$context<RequestContext>()

export const pausesRoutes = calls.router({
  listEmailPauses: calls.listEmailPauses.handler(({ context }) =>
    listEmailPauses(memberOf(context)),
  ),
  addEmailPause: calls.addEmailPause.handler(({ context, input }) =>
    addEmailPause(memberOf(context), input),
  ),
  changeEmailPause: calls.changeEmailPause.handler(({ context, input }) =>
    changeEmailPause(memberOf(context), input),
  ),
  countPausedEmails: calls.countPausedEmails.handler(({ context, input }) =>
    countPausedEmails(memberOf(context), input),
  ),
  endEmailPause: calls.endEmailPause.handler(({ context, input }) =>
    endEmailPause(memberOf(context), input),
  ),
  restoreEmailPause: calls.restoreEmailPause.handler(({ context, input }) =>
    restoreEmailPause(memberOf(context), input),
  ),
})
