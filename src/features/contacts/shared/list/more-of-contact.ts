import { z } from 'zod'
import { DateText } from '../../../../kernel/calendar-date.ts'
import type { ColumnKey } from './list-sort.rules.ts'

/** Values of other records about a contact; only the parts whose columns were asked for. */
export const MoreOfContact = z.object({
  /** Whole years, on today's date of the agency. */
  age: z.number().nullable(),
  /** Of the policy in force, in cents a month, with the day on which it was known. */
  premium_cents: z.number().nullable(),
  premium_on: DateText.nullable(),
  /** That premium for a year: what the agency would lose with the client. */
  at_stake_cents: z.number().nullable(),
  /** Of the policy in force, from today on. */
  anniversary: DateText.nullable(),
  /** From the day of an announced increase; null without one. */
  new_premium: z.object({ cents: z.number(), on: DateText }).nullable(),
  policy_number: z.string().nullable(),
  next_email: z.object({ type: z.string(), on: DateText }).nullable(),
  last_viewed: z.string().nullable(),
  /** Names of the other members whom the member sees. */
  household: z.array(z.string()),
  /** Why the contact gets no email; null if it may get one. */
  no_email_reason: z.string().nullable(),
  open_tasks: z.number(),
  /** Of the federal right that ends first, on the agency's day; null when none is left. */
  federal_right: z
    .object({
      standing: z.string(),
      first_day: DateText,
      last_day: DateText,
      days_left: z.number(),
    })
    .nullable(),
  /** By name. */
  tags: z.array(z.string()),
})
export type MoreOfContact = z.infer<typeof MoreOfContact>

/** Columns that show more than the contact's own record. */
export const columnsBeside = [
  'age',
  'premium',
  'at_stake',
  'anniversary',
  'new_premium',
  'policy_number',
  'next_email',
  'last_viewed',
  'household',
  'emails',
  'tasks',
  'federal_right',
  'tags',
] as const satisfies readonly ColumnKey[]
export type ColumnBeside = (typeof columnsBeside)[number]

export const isBeside = (key: string): key is ColumnBeside =>
  columnsBeside.includes(key as ColumnBeside)
