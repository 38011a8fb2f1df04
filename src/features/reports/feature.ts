import { defineFeature } from '../../platform/feature.ts'
import { reportsRoutes } from './server/reports.routes.ts'

export const reportsFeature = defineFeature({
  name: 'reports',
  routes: reportsRoutes,
})
