import { defineFeature, systemJob } from '../../platform/feature.ts'
import { completeSignUp } from './server/complete-sign-up.ts'
import { eraseUnactivated } from './server/erase-unactivated.ts'
import { onboardingRoutes } from './server/onboarding.routes.ts'
import { completeSignUpJob } from './shared/sign-up.job.ts'

export const onboardingFeature = defineFeature({
  name: 'onboarding',
  routes: onboardingRoutes,
  ticks: [{ name: 'erase unactivated sign-ups', run: eraseUnactivated }],
  jobs: [systemJob(completeSignUpJob, completeSignUp)],
})
