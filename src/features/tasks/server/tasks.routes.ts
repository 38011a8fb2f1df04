import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { tasksContract } from '../shared/tasks.contract.ts'
import { countTasks } from './count-tasks.ts'
import { listTasks } from './list-tasks.ts'
import { updateTask } from './update-task.ts'

const calls = implement(tasksContract).$context<RequestContext>()

export const tasksRoutes = calls.router({
  listTasks: calls.listTasks.handler(({ context, input }) => listTasks(memberOf(context), input)),
  countTasks: calls.countTasks.handler(async ({ context }) => ({
    open: await countTasks(memberOf(context)),
  })),
  updateTask: calls.updateTask.handler(async ({ context, input }) => ({
    task: await updateTask(memberOf(context), input),
  })),
})
