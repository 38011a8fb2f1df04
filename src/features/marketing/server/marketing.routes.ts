import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/http/request-context.ts'
import { marketingContract } from '../shared/marketing.contract.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { sendContactMessage } from './send-contact-message.ts'

const calls = implement(marketingContract).$context<RequestContext>()

export const marketingRoutes = calls.router({
  sendContactMessage: calls.sendContactMessage.handler(async ({ context, input }) => {
    await sendContactMessage(context, { ...input, ipAddress: context.request.ip })
    return {}
  }),
  joinWaitlist: calls.joinWaitlist.handler(async ({ context, input }) => {
    await joinWaitlist(context, { ...input, ipAddress: context.request.ip })
    return {}
  }),
})
