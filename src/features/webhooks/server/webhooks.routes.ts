import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { webhooksContract } from '../shared/webhooks.contract.ts'
import { addEndpoint } from './add-endpoint.ts'
import { deleteEndpoint } from './delete-endpoint.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listEndpoints } from './list-endpoints.ts'
import { resendDelivery, resendFailed } from './resend-deliveries.ts'
import { rotateSecret } from './rotate-secret.ts'
import { sendTestEvent } from './send-test-event.ts'
import { updateEndpoint } from './update-endpoint.ts'

const calls = implement(webhooksContract).$context<RequestContext>()

export const webhooksRoutes = calls.router({
  listEndpoints: calls.listEndpoints.handler(async ({ context }) => ({
    endpoints: await listEndpoints(memberOf(context)),
  })),
  addEndpoint: calls.addEndpoint.handler(({ context, input }) =>
    addEndpoint(memberOf(context), input),
  ),
  updateEndpoint: calls.updateEndpoint.handler(async ({ context, input }) => ({
    endpoint: await updateEndpoint(memberOf(context), input),
  })),
  deleteEndpoint: calls.deleteEndpoint.handler(async ({ context, input }) => {
    await deleteEndpoint(memberOf(context), input.id)
    return {}
  }),
  rotateSecret: calls.rotateSecret.handler(({ context, input }) =>
    rotateSecret(memberOf(context), input.id),
  ),
  sendTestEvent: calls.sendTestEvent.handler(async ({ context, input }) => ({
    deliveryId: await sendTestEvent(memberOf(context), input.id),
  })),
  listDeliveries: calls.listDeliveries.handler(({ context, input }) =>
    listDeliveries(memberOf(context), input),
  ),
  resendDelivery: calls.resendDelivery.handler(async ({ context, input }) => {
    await resendDelivery(memberOf(context), input.id)
    return {}
  }),
  resendFailed: calls.resendFailed.handler(async ({ context, input }) => ({
    resent: await resendFailed(memberOf(context), input.id),
  })),
})
