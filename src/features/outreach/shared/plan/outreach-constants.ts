import { z } from 'zod'
import rules from '../../../../../data/outreach-rules.json' with { type: 'json' }

/** A contact's response to a followed-up email, from lowest to highest: the highest decides. */
export const followUpBehaviors = ['cold', 'clicked', 'health_pass', 'health_fail'] as const
export type FollowUpBehavior = (typeof followUpBehaviors)[number]

const Offsets = z.array(z.int().positive())
const Constants = z.strictObject({
  close_days: z.int(),
  lead_exclusion_days: z.int(),
  catch_up_days: z.int(),
  horizon_months: z.int(),
  followup_offsets: z.strictObject({
    cold: Offsets,
    clicked: Offsets,
    health_pass: Offsets,
    health_fail: Offsets,
  }),
})
const parsed = Constants.parse(rules.constants)

/** The numbers of the outreach rules, the same in every rule book. */
export const outreachConstants = {
  /** Step 3: two targets at most this many days apart are close. */
  closeDays: parsed.close_days,
  /** "Exclusion": days before a window in which no email goes either. */
  leadExclusionDays: parsed.lead_exclusion_days,
  /** Step 6: how long after its day an email still goes. */
  catchUpDays: parsed.catch_up_days,
  /** Step 7: how far a plan reaches. */
  horizonMonths: parsed.horizon_months,
  /** Days from base email to follow-ups 1 to 3; empty where the behavior stops the sequence. */
  followUpOffsets: parsed.followup_offsets satisfies Record<FollowUpBehavior, readonly number[]>,
}
