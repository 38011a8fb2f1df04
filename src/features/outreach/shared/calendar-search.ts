import { z } from 'zod'
import { CalendarDateField } from '../../../kernel/calendar-date.ts'
import { EmailTypeField } from './labels.ts'

/** The URL of the calendar of emails: the opened day, and one type of it. */
export const CalendarSearch = z.object({
  day: CalendarDateField.optional().catch(undefined),
  type: EmailTypeField.optional().catch(undefined),
})
export type CalendarSearch = z.output<typeof CalendarSearch>
