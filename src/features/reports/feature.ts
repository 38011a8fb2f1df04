import { defineFeature, organizationJob } from '../../platform/feature.ts'
import { reportsRoutes } from './server/reports.routes.ts'
import { enqueueDueReports } from './server/saved/enqueue-due-reports.ts'
import { sendReport } from './server/saved/send-report.ts'
import { sendReportJob } from './shared/send-report.job.ts'

export const reportsFeature = defineFeature({
  name: 'reports',
  routes: reportsRoutes,
  jobs: [organizationJob(sendReportJob, sendReport)],
  ticks: [{ name: 'reports', run: enqueueDueReports }],
})
