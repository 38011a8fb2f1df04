import { defineFeature, systemJob } from '../../platform/feature.ts'
import { completeSignUp } from './server/complete-sign-up.ts'
import { eraseUnactivated } from './server/erase-unactivated.ts'
import { onboardingRoutes } from './server/onboarding.routes.ts'
import { startWizardAgency } from './server/wizard/start-wizard-agency.ts'
import { uploadWizardLogoRoute, wizardLogoRoute } from './server/wizard/wizard-logo.ts'
import { completeSignUpJob } from './shared/sign-up.job.ts'
import { startWizardAgencyJob } from './shared/start-wizard-agency.job.ts'

export const onboardingFeature = defineFeature({
  name: 'onboarding',
  routes: onboardingRoutes,
  rawRoutes: [uploadWizardLogoRoute, wizardLogoRoute],
  ticks: [{ name: 'erase unactivated sign-ups', run: eraseUnactivated }],
  jobs: [
    systemJob(completeSignUpJob, completeSignUp),
    systemJob(startWizardAgencyJob, startWizardAgency),
  ],
})
