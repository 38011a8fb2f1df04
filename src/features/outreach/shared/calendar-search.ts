import { z } from 'zod'
import { CalendarDateField } from '../../../kernel/calendar-date.ts'

/** The URL of the calendar of emails: the opened day. */
export const CalendarSearch = z.object({ day: CalendarDateField.optional().catch(undefined) })
export type CalendarSearch = z.output<typeof CalendarSearch>
