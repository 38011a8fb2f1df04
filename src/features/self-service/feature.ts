import { defineFeature, organizationJob } from '../../platform/feature.ts'
import { quoteFormPage } from './server/quote-form.pages.ts'
import { selfOnboardingPage } from './server/self-onboarding.pages.ts'
import { selfServiceRoutes } from './server/self-service.routes.ts'
import { tellOfLead, tellOfRefusedLead } from './server/tell-of-lead.ts'
import { tellOfLeadJob, tellOfRefusedLeadJob } from './shared/self-service.job.ts'

export const selfServiceFeature = defineFeature({
  name: 'self-service',
  routes: selfServiceRoutes,
  pages: [quoteFormPage, selfOnboardingPage],
  jobs: [
    organizationJob(tellOfLeadJob, tellOfLead),
    organizationJob(tellOfRefusedLeadJob, tellOfRefusedLead),
  ],
})
