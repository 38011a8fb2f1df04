import { z } from 'zod'
import { CalendarDateField } from '../../../kernel/calendar-date.ts'
import { plannedModes, plannedStatuses } from '../../outreach/shared/plan/plan-contact.ts'

/** Emails of one type and reason in the plan, with one of them to look at. */
export const PlannedEmails = z.object({
  type: z.string(),
  status: z.enum(plannedStatuses),
  reason: z.string().nullable(),
  emails: z.number(),
  example: z.object({ contactId: z.number(), name: z.string(), occasion: z.string() }),
})
export type PlannedEmails = z.infer<typeof PlannedEmails>
export const WeekEmails = PlannedEmails.extend({
  date: CalendarDateField,
  /** The mode of that day: they go, wait as drafts, or their agents get tasks. */
  mode: z.enum(plannedModes),
})
export type WeekEmails = z.infer<typeof WeekEmails>

/** At most this many follow-ups of a day that no plan has yet. */
export const ExpectedEmails = z.object({
  date: CalendarDateField,
  type: z.string(),
  emails: z.number(),
})
export type ExpectedEmails = z.infer<typeof ExpectedEmails>
