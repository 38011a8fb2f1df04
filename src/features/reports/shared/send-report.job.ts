import { z } from 'zod'
import { CalendarDateField } from '../../../kernel/calendar-date.ts'
import { declareJob, OrganizationJob } from '../../../kernel/job.ts'

/** Emails a saved report to the admins. After ten attempts, some hours, it has failed. */
export const sendReportJob = declareJob(
  'reports.send',
  OrganizationJob.extend({ reportId: z.number().int().positive(), dueOn: CalendarDateField }),
  10,
)
