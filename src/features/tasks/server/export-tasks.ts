import { z } from 'zod'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { exportedAtOnce, listExportRoute } from '../../../platform/lists/list-export.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { taskKinds } from '../../contacts/shared/task-kinds.ts'
import { taskScope } from '../shared/task.policy.ts'
import { taskColumns } from '../shared/task-columns.ts'
import { placeOfTask, type TaskPlace } from '../shared/task-cursor.ts'
import { taskViews } from '../shared/task-views.ts'
import type { Task } from '../shared/tasks.contract.ts'
import { whoseOf } from './list-tasks.ts'
import { readTaskTime } from './task-time.ts'
import { taskOf } from './task-wire.ts'
import { countTaskRows, isByDue, listTaskRows, type TasksToList } from './tasks.sql.ts'

type Chosen = Pick<TasksToList, 'show' | 'kind'>

async function* pagesOf(context: MemberContext, chosen: Chosen): AsyncGenerator<readonly Task[]> {
  const { show } = chosen
  const scope = taskScope(context.principal, whoseOf(show))
  for (let after: TaskPlace | undefined; ; ) {
    const { rows, time } = await inOrganization(context, async (transaction) => {
      const time = await readTaskTime(context, transaction)
      const page = { ...chosen, after, limit: exportedAtOnce }
      return { time, rows: await listTaskRows(transaction, { scope, time }, page) }
    })
    yield rows.map((row) => taskOf(row, context.clock.now(), time))
    const last = rows.at(-1)
    if (last === undefined || rows.length < exportedAtOnce) return
    after = placeOfTask(isByDue(show), last)
  }
}

/** The work list as a file, in the order and with the choice of its screen. */
export const exportTasksRoute = listExportRoute({
  url: '/api/tasks/export',
  summary: 'Exports the tasks of the chosen list as CSV or Excel',
  fileName: 'tasks',
  sheet: 'Tasks',
  columns: taskColumns,
  filter: z.object({
    show: z.enum(taskViews).default('open'),
    kind: z.enum(taskKinds).optional(),
  }),
  count: async (context, transaction, { show, kind }) => {
    const scope = taskScope(context.principal, whoseOf(show))
    const time = await readTaskTime(context, transaction)
    return countTaskRows(transaction, { scope, time }, { show, kind })
  },
  begin: (context, { show, kind }, format) =>
    inOrganization(context, async (transaction) => {
      const scope = taskScope(context.principal, whoseOf(show))
      const time = await readTaskTime(context, transaction)
      const total = await countTaskRows(transaction, { scope, time }, { show, kind })
      await recordAudit(transaction, context, {
        action: 'tasks.export',
        entity: 'agent_task',
        detail: { count: total, format, show, ...(kind && { kind }) },
      })
      return {
        total,
        timeZone: time.timeZone,
        pages: () => pagesOf(context, { show, kind }),
      }
    }),
})
