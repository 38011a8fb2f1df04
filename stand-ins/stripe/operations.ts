import { billingOperations } from './billing-operations.ts'
import { catalogOperations } from './catalog-operations.ts'
import type { Operation } from './operation.ts'

/** Every call of Stripe's API that the stand-in has. */
export const operations: readonly Operation[] = [...catalogOperations, ...billingOperations]
