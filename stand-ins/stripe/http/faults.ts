import { StripeRefusal } from './stripe-error.ts'

/** A fault of the next requests instead of a plain answer. */
export interface FaultPlan {
  /** `lost-answer` does the work and cuts the connection before the answer. */
  readonly as: 500 | 429 | 'slow' | 'lost-answer'
  readonly count?: number
  /** How long a slow request waits. */
  readonly milliseconds?: number
  /** Only requests of this operation, such as `PostCheckoutSessions`. */
  readonly operation?: string
}

export type Fault =
  | { readonly as: 'error'; readonly status: number; readonly refusal: StripeRefusal }
  | { readonly as: 'slow'; readonly milliseconds: number }
  | { readonly as: 'lost-answer' }

export interface Faults {
  plan(plan: FaultPlan): void
  /** Returns the fault of a request of this operation, and counts it. */
  next(operation: string): Fault | undefined
  clear(): void
}

const errors = {
  500: new StripeRefusal(500, 'api_error', 'An unknown error occurred.'),
  429: new StripeRefusal(
    429,
    'invalid_request_error',
    'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
    { code: 'rate_limit' },
  ),
}

export function createFaults(): Faults {
  let planned: { plan: FaultPlan; left: number }[] = []
  return {
    plan: (plan) => planned.push({ plan, left: plan.count ?? 1 }),
    clear: () => {
      planned = []
    },
    next: (operation) => {
      const found = planned.find(
        ({ plan, left }) => left > 0 && [undefined, operation].includes(plan.operation),
      )
      if (!found) return undefined
      found.left -= 1
      const { as, milliseconds = 5000 } = found.plan
      if (as === 'slow') return { as, milliseconds }
      if (as === 'lost-answer') return { as }
      return { as: 'error', status: as, refusal: errors[as] }
    },
  }
}
