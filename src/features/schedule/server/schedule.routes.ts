import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { scheduleContract } from '../shared/schedule.contract.ts'
import { listCallRequests } from './list-call-requests.ts'
import { readScheduleInfo } from './read-schedule-info.ts'
import { requestFollowUp } from './request-follow-up.ts'

const calls = implement(scheduleContract).$context<RequestContext>()

export const scheduleRoutes = calls.router({
  listCallRequests: calls.listCallRequests.handler(async ({ context, input }) => ({
    success: true as const,
    followUps: await listCallRequests(memberOf(context), input.id),
  })),
  info: calls.info.handler(async ({ context, input }) => ({
    success: true as const,
    ...(await readScheduleInfo(context, input, input.status)),
  })),
  request: calls.request.handler(async ({ context, input }) => {
    const { status, channel, requestId, ...link } = input
    await requestFollowUp(context, {
      link,
      status,
      channel,
      requestId,
      address: context.request.ip,
    })
    return { success: true as const }
  }),
})
