import { defineFeature } from '../../platform/feature.ts'
import { increaseDraftsRoutes } from './server/increase-drafts.routes.ts'
import { rateIncreasesRoutes } from './server/rate-increases.routes.ts'

export const rateIncreasesFeature = defineFeature({
  name: 'rate-increases',
  routes: { ...rateIncreasesRoutes, ...increaseDraftsRoutes },
})
