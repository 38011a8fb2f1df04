import { billingClient } from '../../client/billing-client.ts'
import type { ReportCalls } from './report-payment.ts'

/** The person who pays, as the completion report names them. */
export type Payer = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** The real calls behind `reportPayment`. */
export const reportCalls = (payer: Payer): ReportCalls => ({
  readStatus: (sessionId) => billingClient.readSessionStatus({ session_id: sessionId }),
  readIds: (clientSecret) => billingClient.readCheckoutSession({ clientSecret }),
  complete: ({ customer, subscription, subscription_item }) =>
    billingClient.completePayment({
      ...payer,
      stripeCustomerId: customer,
      stripeSubscriptionId: subscription,
      stripeUsageItemId: subscription_item,
    }),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
})
