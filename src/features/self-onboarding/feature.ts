import { defineFeature, organizationJob } from '../../platform/feature.ts'
import { quoteFormPage } from './server/quote-form.pages.ts'
import { selfOnboardingPage } from './server/self-onboarding.pages.ts'
import { selfOnboardingRoutes } from './server/self-onboarding.routes.ts'
import { tellOfLead, tellOfRefusedLead } from './server/tell-of-lead.ts'
import { yourDetailsPage } from './server/your-details.pages.ts'
import { tellOfLeadJob, tellOfRefusedLeadJob } from './shared/lead.job.ts'

export const selfOnboardingFeature = defineFeature({
  name: 'self-onboarding',
  routes: selfOnboardingRoutes,
  pages: [quoteFormPage, selfOnboardingPage, yourDetailsPage],
  jobs: [
    organizationJob(tellOfLeadJob, tellOfLead),
    organizationJob(tellOfRefusedLeadJob, tellOfRefusedLead),
  ],
})
