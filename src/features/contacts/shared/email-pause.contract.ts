import { z } from 'zod'
import { CalendarDateField } from '../../../kernel/calendar-date.ts'
import { memberCall } from '../../../kernel/call.ts'
import { ContactIdField } from '../../../kernel/ids.ts'

const contact = z.object({ id: ContactIdField })
/** The first day on which emails go again; null without a pause, or when it is over. */
const pause = z.object({ until: CalendarDateField.nullable() })

export const emailPauseContract = {
  readEmailPause: memberCall
    .get(
      '/contacts/{id}/email-pause',
      'When a contact’s pause ends, and why the contact gets no planned emails now',
      'contacts:read',
    )
    .input(contact)
    .output(
      pause.extend({
        /** As the list has it; null if emails go. */
        no_email_reason: z.string().nullable(),
        /** In the agency's time zone: a pause ends on a later day. */
        today: CalendarDateField,
      }),
    ),
  setEmailPause: memberCall
    .put(
      '/contacts/{id}/email-pause',
      'Pauses a contact’s planned emails until a date, or ends the pause with null',
      'contacts:write',
    )
    .input(contact.extend(pause.shape))
    .output(pause.extend({ before: CalendarDateField.nullable() })),
}
