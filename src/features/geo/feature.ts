import { defineFeature } from '../../platform/feature.ts'
import { geoRoutes } from './server/geo.routes.ts'
import { zipData } from './server/load-zips.ts'

export const geoFeature = defineFeature({
  name: 'geo',
  routes: geoRoutes,
  referenceData: [zipData],
})
