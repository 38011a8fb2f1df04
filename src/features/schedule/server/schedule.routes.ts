import { implement } from '@orpc/server'
import type { PublicId } from '../../../kernel/ids.ts'
import { localeOf } from '../../../platform/http/page-locale.ts'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { isConfirmed } from '../../quotes/server/confirmed-browser.ts'
import { scheduleContract } from '../shared/schedule.contract.ts'
import { listCallRequests } from './list-call-requests.ts'
import { readScheduleInfo } from './read-schedule-info.ts'
import { requestCall } from './request-call.ts'
import { scheduleReader } from './schedule-reader.ts'
import { selectPlan } from './select-plan.ts'

const calls = implement(scheduleContract).$context<RequestContext>()

export const scheduleRoutes = calls.router({
  listCallRequests: calls.listCallRequests.handler(({ context, input }) =>
    listCallRequests(memberOf(context), input.id),
  ),
  readScheduleInfo: calls.readScheduleInfo.handler(async ({ context, input }) => {
    const reader = scheduleReader(context.config, context.request, input.status)
    return (await readScheduleInfo(context, input, reader)).info
  }),
  requestCall: calls.requestCall.handler(async ({ context, input }) => {
    const { status, channel, requestId, timeOfDay, phone, ...link } = input
    const press = { status, channel, requestId, timeOfDay, phone }
    const { request } = context
    await requestCall(context, {
      link,
      ...press,
      ipAddress: request.ip,
      localeFor: (preferred) => localeOf(request, preferred),
    })
    return {}
  }),
  selectPlan: calls.selectPlan.handler(async ({ context, input }) => {
    const { naic, plan, discounted, pressId, effective_date: effectiveDate, ...link } = input
    const { config, request, principal } = context
    const press = { naic, plan, discounted, pressId, effectiveDate, ipAddress: request.ip }
    const confirmed = (contact: PublicId) =>
      principal !== undefined || isConfirmed(config, request, contact)
    await selectPlan(context, { link, ...press, confirmed })
    return {}
  }),
})
