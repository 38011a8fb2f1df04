import { z } from 'zod'
import { CalendarDateField } from '../../../kernel/calendar-date.ts'
import { memberCall } from '../../../kernel/call.ts'
import { PlanningSettingsChange } from '../../organizations/shared/planning-settings.ts'
import { dryRunOutcomes } from './plan/dry-run.rules.ts'

/** For how many days a dry run may ask: a week, a month, or as far as plans reach. */
export const dryRunDays = [7, 30, 120] as const
export type DryRunDays = (typeof dryRunDays)[number]

/** The change to try: settings, the end of a pause, or Go Live. */
const Change = z.object({
  settings: PlanningSettingsChange.optional(),
  end_pause: z.number().int().positive().optional(),
  go_live: z.boolean().optional(),
  days: z.literal(dryRunDays).default(30),
})
export type DryRunChange = z.output<typeof Change>

const Group = z.object({
  outcome: z.enum(dryRunOutcomes),
  type: z.string().max(40),
  reason: z.string().max(400).nullable(),
})

export const dryRunContract = {
  tryPlan: memberCall
    .post(
      '/email-plan/try',
      'What the planner would and would not send, and why, if a change were made; writes nothing',
    )
    .input(Change)
    .output(
      z.object({
        groups: z.array(Group.extend({ emails: z.number() })),
        from: CalendarDateField,
        to: CalendarDateField,
        /** Clients who were planned, of all; of fewer the numbers are projected. */
        planned: z.number(),
        total: z.number(),
        about: z.boolean(),
      }),
    ),
  listTriedEmails: memberCall
    .post('/email-plan/try/list', 'The emails behind one number of a dry run, 50 at a time')
    .input(Change.extend({ group: Group, offset: z.number().int().min(0).max(100_000).default(0) }))
    .output(
      z.object({
        emails: z.array(
          z.object({
            contact_id: z.number(),
            name: z.string(),
            type: z.string(),
            day: CalendarDateField.nullable(),
          }),
        ),
        next: z.number().nullable(),
      }),
    ),
}
