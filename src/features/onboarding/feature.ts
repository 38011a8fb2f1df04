import { defineFeature, systemJob } from '../../platform/feature.ts'
import { completeSignUp } from './server/complete-sign-up.ts'
import { onboardingRoutes } from './server/onboarding.routes.ts'
import { completeSignUpJob } from './shared/sign-up.job.ts'

export const onboardingFeature = defineFeature({
  name: 'onboarding',
  routes: onboardingRoutes,
  jobs: [systemJob(completeSignUpJob, completeSignUp)],
})
