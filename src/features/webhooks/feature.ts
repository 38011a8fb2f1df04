import { defineFeature, organizationJob } from '../../platform/feature.ts'
import { deliverWebhooks } from './server/deliver-webhooks.ts'
import { emailEndpointOff } from './server/email-endpoint-off.ts'
import { enqueueDueDeliveries } from './server/enqueue-due-deliveries.ts'
import { sealedWebhookSecrets } from './server/sign-webhook.ts'
import { webhooksRoutes } from './server/webhooks.routes.ts'
import { deliverWebhooksJob, endpointGaveUpJob } from './shared/webhooks.job.ts'

export const webhooksFeature = defineFeature({
  name: 'webhooks',
  routes: webhooksRoutes,
  sealed: { tables: [sealedWebhookSecrets] },
  jobs: [
    organizationJob(deliverWebhooksJob, (context, _job, signal) =>
      deliverWebhooks(context, signal),
    ),
    organizationJob(endpointGaveUpJob, (context, { endpointId }) =>
      emailEndpointOff(context, endpointId),
    ),
  ],
  ticks: [{ name: 'deliver webhooks', run: enqueueDueDeliveries, often: true }],
})
