import { z } from 'zod'
import { CalendarDateField, DateText } from '../../../../kernel/calendar-date.ts'
import type { ImportedRow } from '../../../contacts/shared/policies/imported-policy.ts'

/** How a row of a file found the contact that it is about, or why it found none. */
const rowRules = [
  ...(['new', 'email', 'policy_number', 'person'] as const),
  /** A new contact, who shares the email address of another one. */
  'household',
  /** As a person said. */
  ...(['chosen', 'chosen_new'] as const),
  /** Left out: another row is the contact, the household is full, the chosen contact is gone. */
  ...(['repeated', 'full', 'gone'] as const),
] as const
export type RowRule = (typeof rowRules)[number]

/** A row as the server matches it; blank cells are null. */
export const RowToMatch = z.object({
  row: z
    .number()
    .int()
    .min(2)
    .max(2 ** 31 - 1),
  email: z.string().max(254).nullable(),
  first_name: z.string().max(200).nullable(),
  last_name: z.string().max(200).nullable(),
  birth_date: CalendarDateField.nullable(),
  phone_number: z.string().max(200).nullable(),
  policy_number: z.string().max(200).nullable(),
  /** Hashes of the row's cells, to be compared with the last file. */
  cells: z
    .string()
    .max(1000)
    .regex(/^\d\d:[\w.;=-]*$/)
    .optional(),
})
export type RowToMatch = z.output<typeof RowToMatch>

/** Returns what a row's client is found by. */
export const rowToMatch = (
  row: number,
  { email, first_name, last_name, birth_date, phone_number, policy_number }: ImportedRow,
): RowToMatch => ({
  row,
  email,
  first_name,
  last_name,
  birth_date,
  phone_number,
  policy_number,
})

/** A contact that a row may be about, and what both have in common. */
export const RowCandidate = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: DateText.nullable(),
  email: z.string().nullable(),
  reasons: z.array(z.enum(['email', 'policy_number', 'person'])),
})
export type RowCandidate = z.output<typeof RowCandidate>

export const RowMatches = z.object({
  /** By the position of the row. */
  rules: z.array(z.enum(rowRules)),
  /** Rows that a person should look at, and the first of the others, by position. */
  details: z.array(
    z.object({
      position: z.number(),
      /** The contact of the row; null for a new one, or one whom the member does not see. */
      contactId: z.number().nullable(),
      candidates: z.array(RowCandidate),
      /** The match is not certain: a person should look at it. */
      doubtful: z.boolean(),
    }),
  ),
  /** Positions of rows about someone else than the contact who has their email address. */
  somebodyElse: z.array(z.number()),
  /** Positions of rows of existing contacts that say what the last file said. */
  unchanged: z.array(z.number()),
  /** Positions of rows of existing contacts who take no place in the plan's number of contacts. */
  uncounted: z.array(z.number()),
})
export type RowMatches = z.output<typeof RowMatches>
