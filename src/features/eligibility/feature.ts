import { defineFeature } from '../../platform/feature.ts'
import { sealedAnswers } from '../contacts/shared/sealed-tables.ts'
import { eligibilityPage } from './server/eligibility.pages.ts'
import { eligibilityRoutes } from './server/eligibility.routes.ts'
import { padEarlierAnswersTick } from './server/pad-earlier-answers.sql.ts'

export const eligibilityFeature = defineFeature({
  name: 'eligibility',
  routes: eligibilityRoutes,
  sealed: { tables: [sealedAnswers] },
  pages: [eligibilityPage],
  ticks: [padEarlierAnswersTick],
})
