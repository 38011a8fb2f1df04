import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../../platform/http/request-context.ts'
import { emailCalendarContract } from '../../shared/email-calendar.contract.ts'
import { listEmailsOfDay } from './list-emails-of-day.ts'
import { readEmailCalendar } from './read-email-calendar.ts'

const calls = implement(emailCalendarContract).$context<RequestContext>()

export const emailCalendarRoutes = calls.router({
  readEmailCalendar: calls.readEmailCalendar.handler(({ context, input }) =>
    readEmailCalendar(memberOf(context), input),
  ),
  listEmailsOfDay: calls.listEmailsOfDay.handler(({ context, input }) =>
    listEmailsOfDay(memberOf(context), input),
  ),
})
