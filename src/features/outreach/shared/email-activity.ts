import { z } from 'zod'
import { DateText } from '../../../kernel/calendar-date.ts'
import { SendModeField } from '../../entitlements/shared/send-mode.ts'
import { ActivityStatusField, SendStatusField } from './labels.ts'
import { plannedModes } from './plan/plan-contact.ts'

/**
 * A planned, held or skipped email. `scheduled_date` is null for a skipped one; `rule` is the
 * state's enrollment rule that held it.
 */
export const PlannedActivity = z.object({
  type: z.string(),
  /** Distinguishes the planned emails of one type. */
  occasion: z.string(),
  event_date: DateText.nullable(),
  target_date: DateText.nullable(),
  scheduled_date: DateText.nullable(),
  status: ActivityStatusField,
  reason: z.string().nullable(),
  /** The mode of its day: it goes, waits as a draft, or its agent gets a task. */
  mode: z.enum(plannedModes),
  rule: z
    .object({
      ruleBook: z.string(),
      state: z.string(),
      basis: z.enum(['birthday', 'birth_month_first', 'anniversary', 'continuous']),
      start: DateText.nullable(),
      end: DateText.nullable(),
      source: z.string(),
    })
    .nullable(),
})
export type PlannedActivity = z.infer<typeof PlannedActivity>

/**
 * Another client of the same inbox whose email went in the same message. `contact_id` is null and
 * `name` empty for one whom the member may not see; `own_date` is the day that the client's plan
 * had for that email, null for the one whose day it was.
 */
export const JointWith = z.object({
  contact_id: z.number().nullable(),
  name: z.string(),
  email_type: z.string(),
  own_date: DateText.nullable(),
})
export type JointWith = z.infer<typeof JointWith>

/** An email that was sent, waits or failed, with the instants of the response. */
export const EmailActivity = z.object({
  id: z.number(),
  email_type: z.string(),
  scheduled_date: DateText,
  send_status: SendStatusField,
  send_mode: SendModeField,
  sent_at: z.string().nullable(),
  viewed_at: z.string().nullable(),
  clicked_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  /** Opened only by software so far, most likely a mail scanner. */
  automated_at: z.string().nullable(),
  possibly_sent_twice: z.boolean(),
  failure: z.string().nullable(),
  joined_with: z.array(JointWith),
  /** It went as a letter, because email was impossible. */
  is_letter: z.boolean(),
  /** The day that the plan had for it, if it went with an email of another client instead. */
  own_date: DateText.nullable(),
})
export type EmailActivity = z.infer<typeof EmailActivity>
