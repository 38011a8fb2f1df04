import { checkoutHandlers } from './checkout-sessions.ts'
import { customerHandlers } from './customers.ts'
import { eventHandlers } from './events.ts'
import type { Handlers } from './handler.ts'
import { invoiceHandlers } from './invoices.ts'
import { meterHandlers } from './meters.ts'
import { portalHandlers } from './portal.ts'
import { priceHandlers } from './prices.ts'
import { productHandlers } from './products.ts'
import { rebateHandlers } from './rebates.ts'
import { subscriptionHandlers } from './subscriptions.ts'

/** The handler of each operation, by its id. */
export const handlers: Handlers = {
  ...productHandlers,
  ...priceHandlers,
  ...rebateHandlers,
  ...meterHandlers,
  ...customerHandlers,
  ...checkoutHandlers,
  ...subscriptionHandlers,
  ...portalHandlers,
  ...invoiceHandlers,
  ...eventHandlers,
}
