import { defineFeature, organizationJob } from '../../platform/feature.ts'
import { sealedRequestTypes } from '../contacts/shared/sealed-tables.ts'
import { callInsteadJob } from '../outreach/shared/outreach.job.ts'
import { callInstead } from './server/call-instead.ts'
import { callMeFormRoute } from './server/call-me-form.ts'
import { emailCallRequest } from './server/email-call-request.ts'
import { bookingPage, schedulePage } from './server/schedule.pages.ts'
import { scheduleRoutes } from './server/schedule.routes.ts'
import { sealEarlierRequestsTick } from './server/seal-earlier-requests.sql.ts'
import { emailCallRequestJob } from './shared/call-request.job.ts'

export const scheduleFeature = defineFeature({
  name: 'schedule',
  routes: scheduleRoutes,
  sealed: { tables: [sealedRequestTypes] },
  rawRoutes: [callMeFormRoute],
  jobs: [
    organizationJob(emailCallRequestJob, (context, { callRequestId }) =>
      emailCallRequest(context, callRequestId),
    ),
    organizationJob(callInsteadJob, callInstead),
  ],
  pages: [schedulePage, bookingPage],
  ticks: [sealEarlierRequestsTick],
})
