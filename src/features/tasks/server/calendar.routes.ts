import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { calendarContract } from '../shared/calendar/calendar.contract.ts'
import {
  changeCalendar,
  endCalendar,
  readCalendar,
  turnCalendarOn,
} from './calendar/change-calendar.ts'

const calls = implement(calendarContract).$context<RequestContext>()

export const calendarRoutes = calls.router({
  readCalendar: calls.readCalendar.handler(async ({ context }) => ({
    calendar: await readCalendar(memberOf(context)),
  })),
  turnCalendarOn: calls.turnCalendarOn.handler(({ context, input }) =>
    turnCalendarOn(memberOf(context), input),
  ),
  changeCalendar: calls.changeCalendar.handler(async ({ context, input }) => ({
    calendar: await changeCalendar(memberOf(context), input),
  })),
  endCalendar: calls.endCalendar.handler(async ({ context }) => {
    await endCalendar(memberOf(context))
    return {}
  }),
})
