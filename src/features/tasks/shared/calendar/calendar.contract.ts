import { z } from 'zod'
import { Done, memberCall } from '../../../../kernel/call.ts'

/** A member's own calendar of tasks, which calendar programs read by a secret URL. */
export const CalendarFeed = z.object({
  /** Whether clients' phone numbers are in it. */
  with_phone: z.boolean(),
  /** When the URL was made. */
  created_at: z.string(),
  last_read_at: z.string().nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

const WithPhone = z.object({ with_phone: z.boolean() })

// No API key makes a URL that works longer than the key.
export const calendarContract = {
  readCalendar: memberCall
    .get('/calendar', 'The member’s own task calendar; null if it is off')
    .output(z.object({ calendar: CalendarFeed.nullable() })),
  turnCalendarOn: memberCall
    .post(
      '/calendar',
      'Creates a secret URL for the member’s calendar, shown only in this response; any earlier URL stops working',
    )
    .meta({ access: 'member', requiresRecentSignIn: true })
    .input(WithPhone)
    .output(z.object({ calendar: CalendarFeed, url: z.string() })),
  changeCalendar: memberCall
    .put(
      '/calendar',
      'Includes clients’ phone numbers in the member’s calendar, or leaves them out',
    )
    .input(WithPhone)
    .output(z.object({ calendar: CalendarFeed })),
  endCalendar: memberCall
    .delete('/calendar', 'Turns off the member’s calendar: its URL stops working immediately')
    .output(Done),
}
