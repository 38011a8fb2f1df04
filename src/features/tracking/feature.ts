import { defineFeature } from '../../platform/feature.ts'
import { linkErrorPage } from './server/link-error.pages.ts'
import { recordFetch } from './server/record-fetch.ts'
import { trackingRoutes } from './server/tracking.routes.ts'

export const trackingFeature = defineFeature({
  name: 'tracking',
  routes: trackingRoutes,
  pages: [linkErrorPage],
  onPageFetch: recordFetch,
})
