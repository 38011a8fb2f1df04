import { z } from 'zod'
import { memberCall, publicCall } from '../../../../kernel/call.ts'

const Hour = z.number().int().min(0).max(23)

/** A member's own reminder: an email once a day with the work that the page "Today" shows. */
export const DailyReminder = z.object({
  wanted: z.boolean(),
  /** The hour of its day in the agency's time zone. */
  hour: Hour,
  /** When it has its next turn; null if it is not wanted. */
  next_at: z.string().nullable(),
  time_zone: z.string(),
  /** Where it is sent. */
  email: z.string(),
  /** Why none is sent although it is wanted, as a sentence. */
  paused: z.string().nullable(),
})
export type DailyReminder = z.infer<typeof DailyReminder>

/** The reminder that a link in it turns off. */
export const ReminderOff = z.object({ agency: z.string(), wanted: z.boolean() })
export type ReminderOff = z.infer<typeof ReminderOff>

const link = z.object({ token: z.string().max(100) })
const reminder = z.object({ reminder: DailyReminder })

export const remindersContract = {
  readReminder: memberCall.get('/reminders', 'The member’s own daily reminder').output(reminder),
  saveReminder: memberCall
    .put('/reminders', 'Turns the member’s own daily reminder on or off, or changes its hour')
    .input(z.object({ wanted: z.boolean(), hour: Hour }))
    .output(reminder),
  readReminderOff: publicCall
    .get('/reminders/off/{token}', 'Which reminder the link in a daily reminder turns off')
    .input(link)
    .output(ReminderOff),
  turnReminderOff: publicCall
    .post('/reminders/off/{token}', 'Turns a daily reminder off by the link in it')
    .input(link)
    .output(ReminderOff),
}
