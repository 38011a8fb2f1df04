import { defineFeature } from '../../platform/feature.ts'
import { schedulePage } from './server/schedule.pages.ts'
import { scheduleRoutes } from './server/schedule.routes.ts'

export const scheduleFeature = defineFeature({
  name: 'schedule',
  routes: scheduleRoutes,
  pages: [schedulePage],
})
