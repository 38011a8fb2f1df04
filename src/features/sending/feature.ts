import { defineFeature, organizationJob } from '../../platform/feature.ts'
import { checkSendingDomain } from './server/check-sending-domain.ts'
import { enqueueDueChecks } from './server/enqueue-due-checks.ts'
import { sealedDkimKeys } from './server/sealed-dkim-keys.ts'
import { sendingRoutes } from './server/sending.routes.ts'
import { tellDomainLost } from './server/tell-domain-lost.ts'
import { tellProviderHalted } from './server/tell-provider-halted.ts'
import {
  checkSendingDomainJob,
  tellDomainLostJob,
  tellProviderHaltedJob,
} from './shared/sending.job.ts'

export const sendingFeature = defineFeature({
  name: 'sending',
  routes: sendingRoutes,
  sealed: { tables: [sealedDkimKeys] },
  jobs: [
    organizationJob(checkSendingDomainJob, (context) => checkSendingDomain(context)),
    organizationJob(tellDomainLostJob, (context) => tellDomainLost(context)),
    organizationJob(tellProviderHaltedJob, (context, { haltId }) =>
      tellProviderHalted(context, haltId),
    ),
  ],
  ticks: [{ name: 'check sending domains', run: enqueueDueChecks }],
})
