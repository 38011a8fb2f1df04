import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { todayContract } from '../shared/today.contract.ts'
import { listBirthdays, listViewedQuotes } from './list-occasions.ts'
import { listTodayCalls } from './list-today-calls.ts'
import { listTodayTasks } from './list-today-tasks.ts'

const calls = implement(todayContract).$context<RequestContext>()

export const todayRoutes = calls.router({
  listTodayCalls: calls.listTodayCalls.handler(({ context, input }) =>
    listTodayCalls(memberOf(context), input),
  ),
  listTodayTasks: calls.listTodayTasks.handler(({ context, input }) =>
    listTodayTasks(memberOf(context), input),
  ),
  listBirthdays: calls.listBirthdays.handler(({ context, input }) =>
    listBirthdays(memberOf(context), input),
  ),
  listViewedQuotes: calls.listViewedQuotes.handler(({ context, input }) =>
    listViewedQuotes(memberOf(context), input),
  ),
})
