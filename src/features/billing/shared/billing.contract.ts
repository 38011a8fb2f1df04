import { z } from 'zod'
import { adminCall, Done, memberCall, publicCall } from '../../../kernel/call.ts'
import { SubscriptionStatusField } from '../../../kernel/subscription-status.ts'
import { cardBrands } from './payment-method.rules.ts'

const id = z.string().trim().min(1).max(500)
const person = z.string().trim().max(300)

const PaymentStatus = z.object({
  /** In the provider's words: `active`, `past_due` and so on; `none` without a subscription. */
  status: SubscriptionStatusField,
  paymentCompleted: z.boolean(),
})

export const AgencySubscription = PaymentStatus.extend({
  plan: z.string().nullable(),
  /** Whether the provider has a subscription that is neither ended nor unfinished. */
  subscribed: z.boolean(),
  /** When the paid period ends. */
  periodEnd: z.string().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** A checkout that was started before and whose outcome is not known yet. */
  startedSession: z.string().nullable(),
  timeZone: z.string(),
})
export type AgencySubscription = z.infer<typeof AgencySubscription>

/** A promotion code, empty for a discount without, and what it takes off. */
const Discounts = z.array(z.object({ name: z.string(), amount: z.number() }))

/** Amounts are in cents. */
export const BillingPlan = z.object({
  name: z.string(),
  /** Contacts at present. */
  contactCount: z.number(),
  /** Contacts that the plan has room for; null: no limit. */
  totalClients: z.number().nullable(),
  priceDescription: z.string(),
  /** A month, with its extra resources and before discounts; null if it is not known. */
  basePrice: z.number().nullable(),
  /** Of the plan by use, whose price is only stated (decision 52). */
  contactsIncluded: z.number(),
  pricePerAdditionalContact: z.number(),
  currency: z.string(),
  status: SubscriptionStatusField,
  periodEnd: z.string().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** A cheaper plan that starts when the paid period ends. */
  next: z.object({ name: z.string(), from: z.string() }).nullable(),
  /** The next invoice’s amount and discounts; null without one, and if it is not known. */
  nextPayment: z.object({ amount: z.number(), discounts: Discounts }).nullable(),
  /** Payments that failed. */
  overdue: z
    .object({
      since: z.string(),
      nextAttempt: z.string().nullable(),
      /** Those that are due, oldest first; empty if that is not known now. */
      invoices: z.array(
        z.object({
          id: z.string(),
          date: z.string(),
          amount: z.number(),
          pageUrl: z.string().nullable(),
        }),
      ),
      /** The effect on automatic emails now, as a sentence. */
      sending: z.string(),
    })
    .nullable(),
  /** `off`: this server takes no payments. */
  cardPayment: z.enum(['live', 'test', 'off']),
  /** Whether the provider has a subscription that is neither ended nor unfinished. */
  subscribed: z.boolean(),
})
export type BillingPlan = z.infer<typeof BillingPlan>

export const BillingPaymentMethod = z.object({
  id: z.string(),
  type: z.string(),
  last4: z.string(),
  brand: z.enum(cardBrands),
  expiryMonth: z.number(),
  expiryYear: z.number(),
  /** It can no longer be charged. */
  expired: z.boolean(),
  /** Of the card's owner, if it was entered with the card. */
  email: z.string().nullable(),
  /** Where receipts and notices about payments go: the agency's admins. */
  receiptEmails: z.array(z.string()),
})
export type BillingPaymentMethod = z.infer<typeof BillingPaymentMethod>

export const Invoice = z.object({
  id: z.string(),
  /** Null until it is issued. */
  number: z.string().nullable(),
  date: z.string(),
  /** pending, paid or failed; another word of the provider's is shown as unknown. */
  status: z.string(),
  /** In minor units of the currency. */
  amount: z.number(),
  currency: z.string(),
  plan: z.string(),
  /** Already taken off the amount. */
  discounts: Discounts,
  pdfUrl: z.string().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

const dataOf = <Data extends z.ZodType>(data: Data) => z.object({ data })

/**
 * Public calls are for a signed-in admin and for the browser that signed the agency up, and return
 * 403 to others.
 */
export const billingContract = {
  readPricing: publicCall
    .get(
      '/subscription/pricing',
      'The key and prices that the checkout uses; `priceId` is null if the provider does not have the price',
    )
    .output(
      z.object({
        publishableKey: z.string(),
        priceId: z.string().nullable(),
        meteredPriceId: z.string().optional(),
      }),
    ),
  readPaymentStatus: memberCall
    .get('/stripe/payment-status', 'The status of the agency’s payment')
    .output(PaymentStatus),
  readSubscriptionStatus: publicCall
    .get('/stripe/subscription-status', 'The agency’s subscription and any checkout it has started')
    .output(AgencySubscription),
  completePayment: publicCall
    .post(
      '/stripe/payment-complete',
      'Reads the payment from the provider and stores its result; the ids sent are used only for comparison (decision 71)',
    )
    .input(
      z.object({
        email: person.optional(),
        firstName: person.optional(),
        lastName: person.optional(),
        stripeCustomerId: id,
        stripeSubscriptionId: id,
        stripeUsageItemId: id.nullish(),
      }),
    )
    .output(Done),
  createEmbeddedCheckout: publicCall
    .post(
      '/create-checkout-session',
      'An embedded checkout for one of our prices; a second tab gets the same one',
    )
    .input(
      z.object({
        priceId: id,
        customerEmail: person,
        customerName: person,
        meteredPriceId: id.optional(),
        returnUrl: z.string().max(2000).optional(),
      }),
    )
    .output(
      z.object({
        clientSecret: z.string(),
        publishableKey: z.string(),
        /** The stand-in’s card page, in place of Stripe’s own script. */
        standInUrl: z.string().optional(),
      }),
    ),
  readSessionStatus: publicCall
    .get('/session-status', 'Whether a checkout is open, complete or expired')
    .input(z.object({ session_id: id }))
    .output(z.object({ status: z.string() })),
  readCheckoutSession: publicCall
    .get(
      '/checkout-session',
      'The ids that a completed checkout created; the query is never logged (decision 69)',
    )
    .input(z.object({ clientSecret: id }))
    .output(
      z.object({
        customer: z.string(),
        subscription: z.string(),
        /** Of a price by use, if the subscription has one. */
        subscription_item: z.string().nullable(),
      }),
    ),
  readBillingPlan: adminCall
    .get('/billing/plan', 'The agency’s plan, as the billing page shows it')
    .output(dataOf(BillingPlan)),
  readBillingPaymentMethod: adminCall
    .get('/billing/payment-method', 'The card that will be charged next, or null')
    .output(dataOf(BillingPaymentMethod.nullable())),
  listInvoices: adminCall
    .get('/billing/invoices', 'Invoices, newest first; `after` is the last id of the previous page')
    .input(z.object({ after: id.optional() }).optional())
    .output(dataOf(z.array(Invoice)).extend({ after: z.string().nullable() })),
  payInvoice: adminCall
    .post(
      '/billing/invoices/{id}/pay',
      'Charges the card for a failed payment now; has no effect on an invoice that is already paid',
    )
    .input(
      z.object({
        id,
        /** As it was shown: another one is refused with 409. */
        amount: z.number().int(),
      }),
    )
    .output(Done),
  downloadInvoice: adminCall
    .get('/billing/invoices/{id}/download', 'The URL of an invoice’s file')
    .input(z.object({ id }))
    .output(dataOf(z.object({ url: z.string() }))),
}
