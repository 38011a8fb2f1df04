import { defineFeature } from '../../platform/feature.ts'
import { schedulePage } from './server/schedule.pages.ts'
import { scheduleRoutes } from './server/schedule.routes.ts'
import { sealEarlierRequestsTick } from './server/seal-earlier-requests.sql.ts'

export const scheduleFeature = defineFeature({
  name: 'schedule',
  routes: scheduleRoutes,
  pages: [schedulePage],
  ticks: [sealEarlierRequestsTick],
})
