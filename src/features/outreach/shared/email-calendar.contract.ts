import { z } from 'zod'
import { CalendarDateField } from '../../../kernel/calendar-date.ts'
import { memberCall } from '../../../kernel/call.ts'
import { EmailTypeField } from './labels.ts'
import { plannedModes } from './plan/plan-contact.ts'

/** How far ahead the calendar looks: as far as a plan. */
export const calendarMonths = 4

const CalendarEmails = z.object({
  date: CalendarDateField,
  type: z.string(),
  mode: z.enum(plannedModes),
  emails: z.number(),
})
export type CalendarEmails = z.output<typeof CalendarEmails>

/** Emails that a window holds, which were due on a day, of one state. */
const Held = z.object({ date: CalendarDateField, state: z.string(), emails: z.number() })

const EmailOfDay = z.object({
  contact_id: z.number(),
  name: z.string(),
  type: z.string(),
  occasion: z.string(),
  mode: z.enum(plannedModes),
  reason: z.string().nullable(),
  /** Due that day, and does not go then. */
  held: z.boolean(),
})
export type EmailOfDay = z.output<typeof EmailOfDay>

const Agent = z.coerce.number().int().min(0).optional()

export const emailCalendarContract = {
  readEmailCalendar: memberCall
    .get(
      '/email-calendar',
      'Planned emails for the next four months by day and type, with held emails and expected follow-ups',
      'contacts:read',
    )
    .input(z.object({ agent: Agent }))
    .output(
      z.object({
        from: CalendarDateField,
        to: CalendarDateField,
        emails: z.array(CalendarEmails),
        /** At most this many follow-ups come after these; no plan has them yet. */
        expected: z.array(z.object({ date: CalendarDateField, emails: z.number() })),
        held: z.array(Held),
      }),
    ),
  listEmailsOfDay: memberCall
    .get(
      '/email-calendar/{day}',
      'A day’s planned emails, and those due that day that will not go out, 50 at a time',
      'contacts:read',
    )
    .input(
      z.object({
        day: CalendarDateField,
        type: EmailTypeField.optional(),
        agent: Agent,
        after: z
          .string()
          .regex(/^\d{1,15}$/)
          .optional(),
      }),
    )
    .output(z.object({ emails: z.array(EmailOfDay), next: z.string().nullable() })),
}
