import { defineFeature } from '../../platform/feature.ts'
import { eligibilityPage } from './server/eligibility.pages.ts'
import { eligibilityRoutes } from './server/eligibility.routes.ts'
import { padEarlierAnswersTick } from './server/pad-earlier-answers.sql.ts'

export const eligibilityFeature = defineFeature({
  name: 'eligibility',
  routes: eligibilityRoutes,
  pages: [eligibilityPage],
  ticks: [padEarlierAnswersTick],
})
