import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/http/request-context.ts'
import { trackingContract } from '../shared/tracking.contract.ts'
import { logTrackingClick } from './log-tracking-click.ts'

const calls = implement(trackingContract).$context<RequestContext>()

export const trackingRoutes = calls.router({
  logTrackingClick: calls.logTrackingClick.handler(async ({ context, input }) => {
    await logTrackingClick(context, input, {
      ipAddress: context.request.ip,
      headers: context.request.headers,
    })
    return {}
  }),
})
