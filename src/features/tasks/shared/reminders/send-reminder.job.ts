import { z } from 'zod'
import { CalendarDateField } from '../../../../kernel/calendar-date.ts'
import { declareJob, OrganizationJob } from '../../../../kernel/job.ts'

/** Emails a member the work of a day. After ten attempts, some hours, the next day's comes. */
export const sendReminderJob = declareJob(
  'tasks.send-reminder',
  OrganizationJob.extend({ agentId: z.number().int().positive(), day: CalendarDateField }),
  10,
)
