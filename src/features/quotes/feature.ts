import { defineFeature } from '../../platform/feature.ts'
import { householdDiscountsRoute } from './server/household-discounts.ts'
import { illustrativeBook } from './server/load-illustrative-book.ts'
import { quotePage } from './server/quote.pages.ts'
import { quotesRoutes } from './server/quotes.routes.ts'
import { selfOnboardingPlaceholderPage } from './server/self-onboarding-placeholder.pages.ts'

export const quotesFeature = defineFeature({
  name: 'quotes',
  routes: quotesRoutes,
  rawRoutes: [householdDiscountsRoute],
  referenceData: [illustrativeBook],
  pages: [quotePage, selfOnboardingPlaceholderPage],
})
