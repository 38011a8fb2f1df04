import { z } from 'zod'
import { declareJob, OrganizationJob } from '../../../kernel/job.ts'
import { KeyEndReason } from './revoke-api-keys.job.ts'

const CalendarToEnd = z.object({
  agentId: z.number().int().positive(),
  reason: KeyEndReason.optional(),
  /** The agent who ended it; undefined for the operator and the product. */
  by: z.number().int().positive().optional(),
  /** A calendar that was turned on later stays. */
  at: z.iso.datetime().optional(),
})
export type CalendarToEnd = z.infer<typeof CalendarToEnd>

/** Ends the calendar of a member whose sessions were ended. Its handler is in tasks. */
export const endCalendarJob = declareJob(
  'tasks.end-calendar',
  OrganizationJob.extend(CalendarToEnd.shape),
)
