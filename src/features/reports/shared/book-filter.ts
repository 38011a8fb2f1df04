import { z } from 'zod'
import { StateCodeField } from '../../../kernel/us-state.ts'
import { carrierNames, otherCarrier } from '../../carriers/shared/carriers.ts'
import { medigapPlanCodes } from '../../carriers/shared/plans.ts'

/** The values that policies are grouped by, in the order of the screens. */
export const groupings = ['carrier', 'agent', 'plan', 'year', 'state'] as const
export type Grouping = (typeof groupings)[number]
export const groupingLabels: Readonly<Record<Grouping, string>> = {
  carrier: 'Carrier',
  agent: 'Agent',
  plan: 'Plan',
  year: 'Start year',
  state: 'State',
}

/** Values of a filter beside the known ones: a carrier or plan that only words name, no state. */
export const otherPlans = 'Other'
export const noState = 'none'
/** The group of policies without an effective date. */
export const noStartYear = 'none'

export const bookCarriers = [...carrierNames, otherCarrier] as const
export const bookPlans = [...medigapPlanCodes, otherPlans] as const
const bookStates = [...StateCodeField.options, noState] as const

const Year = z.coerce.number().int().min(1900).max(2100)

/** The policies that a report is about, as URLs, calls and saved reports have them. */
export const BookFilter = z.object({
  /** The agent who has the client today, 0 for clients without one. */
  agent: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  carrier: z.enum(bookCarriers).optional(),
  plan: z.enum(bookPlans).optional(),
  state: z.enum(bookStates).optional(),
  /** The years in which the policies began, both included. */
  from: Year.optional(),
  until: Year.optional(),
})
export type BookFilter = z.output<typeof BookFilter>

/** Returns why no policy can match, as for the years of a period that ends before it begins. */
export const filterProblem = ({ from, until }: BookFilter): string | undefined =>
  from !== undefined && until !== undefined && from > until
    ? 'The first start year must not be after the last one.'
    : undefined
