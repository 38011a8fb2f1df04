import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { oldTasksContract } from '../shared/old-tasks.contract.ts'
import { closeOldTasks, reopenOldTasks } from './close-old-tasks.ts'
import { countOldTasks } from './count-old-tasks.ts'

const calls = implement(oldTasksContract).$context<RequestContext>()

export const oldTasksRoutes = calls.router({
  countOldTasks: calls.countOldTasks.handler(({ context, input }) =>
    countOldTasks(memberOf(context), input),
  ),
  closeOldTasks: calls.closeOldTasks.handler(({ context, input }) =>
    closeOldTasks(memberOf(context), input),
  ),
  reopenOldTasks: calls.reopenOldTasks.handler(({ context, input }) =>
    reopenOldTasks(memberOf(context), input),
  ),
})
