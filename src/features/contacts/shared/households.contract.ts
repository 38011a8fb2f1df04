import { z } from 'zod'
import { DateText } from '../../../kernel/calendar-date.ts'
import { memberCall } from '../../../kernel/call.ts'
import { ContactIdField } from '../../../kernel/ids.ts'

const HouseholdMember = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  birth_date: DateText.nullable(),
  /** Why they are one household with the asked client, the surest first. */
  reasons: z.array(z.string()),
})
export type HouseholdMember = z.infer<typeof HouseholdMember>

const Household = z.object({
  /** The other members whom the caller may see; empty without a household. */
  members: z.array(HouseholdMember),
  /** Other members, who belong to other agents. */
  hidden: z.number(),
  /** Clients who may live together, unless a member has dismissed that. */
  suggestions: z.array(HouseholdMember),
  /** How many members a household may have. */
  limit: z.number(),
})
export type Household = z.infer<typeof Household>

const found = z.object({ household: Household })
const withOther = z.object({ id: ContactIdField, contact_id: ContactIdField })

export const householdsContract = {
  getHousehold: memberCall
    .get(
      '/contacts/{id}/household',
      'The other clients in a client’s household, and those who may belong to it',
      'contacts:read',
    )
    .input(z.object({ id: ContactIdField }))
    .output(found),
  joinHousehold: memberCall
    .post(
      '/contacts/{id}/household',
      'Joins the households of two clients, each with all its members',
      'contacts:write',
    )
    .input(withOther)
    .output(found),
  leaveHousehold: memberCall
    .delete(
      '/contacts/{id}/household',
      'Takes a client out of their household; 409 while they share an email address',
      'contacts:write',
    )
    .input(z.object({ id: ContactIdField }))
    .output(found),
  dismissHousehold: memberCall
    .post(
      '/contacts/{id}/household/dismiss',
      'Records that two clients are not one household, so they are not suggested again',
      'contacts:write',
    )
    .input(withOther)
    .output(found),
}
