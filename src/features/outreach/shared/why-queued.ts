import { z } from 'zod'
import { CalendarDateField } from '../../../kernel/calendar-date.ts'
import { PlannedRule } from './plan/planned-rule.ts'

const Day = CalendarDateField.nullable()

/**
 * Why a planned email is sent on its day, kept with the email: the row of the plan as it left it,
 * and the book of rules that made it.
 */
export const WhyQueued = z.object({
  /** Null of a letter, whose plan does not keep it. */
  plannedOn: Day,
  eventDate: Day,
  targetDate: Day,
  sendDate: Day,
  /** `letter` of one that was printed in place of the email. */
  status: z.string(),
  reason: z.string().nullable(),
  /** Of a follow-up: what the client had done. */
  behavior: z.string().nullable(),
  /** The rule that held it until its day; null where none did. */
  rule: PlannedRule.nullable(),
  /** `version` is a hash of the book's contents. */
  ruleBook: z.object({ name: z.string(), version: z.string() }),
})
export type WhyQueued = z.output<typeof WhyQueued>
