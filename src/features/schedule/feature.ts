import { defineFeature } from '../../platform/feature.ts'
import { bookingPage, schedulePage } from './server/schedule.pages.ts'
import { scheduleRoutes } from './server/schedule.routes.ts'
import { sealEarlierRequestsTick } from './server/seal-earlier-requests.sql.ts'

export const scheduleFeature = defineFeature({
  name: 'schedule',
  routes: scheduleRoutes,
  pages: [schedulePage, bookingPage],
  ticks: [sealEarlierRequestsTick],
})
