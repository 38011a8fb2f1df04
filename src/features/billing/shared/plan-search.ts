import { z } from 'zod'

/** The plan being chosen, its extra resources and the step after the plan, in the URL. */
export const PlanSearch = z.object({
  plan: z.string().optional().catch(undefined),
  agents: z.coerce.number().optional().catch(undefined),
  contacts: z.coerce.number().optional().catch(undefined),
  step: z.enum(['extras', 'review']).optional().catch(undefined),
})
export type PlanSearch = z.output<typeof PlanSearch>
