import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { tasksContract } from '../shared/tasks.contract.ts'
import { addTask } from './add-task.ts'
import { changeTasks } from './change-tasks.ts'
import { countTasks } from './count-tasks.ts'
import { deleteTask } from './delete-task.ts'
import { listTasks } from './list-tasks.ts'
import { updateTask } from './update-task.ts'

const calls = implement(tasksContract).$context<RequestContext>()

export const tasksRoutes = calls.router({
  listTasks: calls.listTasks.handler(({ context, input }) => listTasks(memberOf(context), input)),
  countTasks: calls.countTasks.handler(({ context, input }) =>
    countTasks(memberOf(context), input),
  ),
  addTask: calls.addTask.handler(async ({ context, input }) => ({
    task: await addTask(memberOf(context), input),
  })),
  updateTask: calls.updateTask.handler(async ({ context, input }) => ({
    task: await updateTask(memberOf(context), input),
  })),
  changeTasks: calls.changeTasks.handler(({ context, input }) =>
    changeTasks(memberOf(context), input),
  ),
  deleteTask: calls.deleteTask.handler(async ({ context, input }) => {
    await deleteTask(memberOf(context), input)
    return {}
  }),
})
