import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { billingContract } from '../shared/billing.contract.ts'
import { readOwnCheckout } from './complete-checkout.ts'
import { completePayment } from './complete-payment.ts'
import { createEmbeddedCheckout } from './create-embedded-checkout.ts'
import { downloadInvoice } from './download-invoice.ts'
import { listInvoices } from './list-invoices.ts'
import { payInvoice } from './pay-invoice.ts'
import { payerOf } from './payer.ts'
import { readBillingPaymentMethod } from './read-billing-payment-method.ts'
import { readBillingPlan } from './read-billing-plan.ts'
import { readCheckoutSession } from './read-checkout-session.ts'
import { readPaymentStatus } from './read-payment-status.ts'
import { readPricing } from './read-pricing.ts'
import { readSubscriptionStatus } from './read-subscription-status.ts'

const calls = implement(billingContract).$context<RequestContext>()

export const billingRoutes = calls.router({
  readPricing: calls.readPricing.handler(({ context }) => readPricing(context)),
  readPaymentStatus: calls.readPaymentStatus.handler(({ context }) =>
    readPaymentStatus(memberOf(context)),
  ),
  readSubscriptionStatus: calls.readSubscriptionStatus.handler(async ({ context }) =>
    readSubscriptionStatus(await payerOf(context)),
  ),
  completePayment: calls.completePayment.handler(async ({ context, input }) => {
    await completePayment(await payerOf(context), input)
    return {}
  }),
  createEmbeddedCheckout: calls.createEmbeddedCheckout.handler(async ({ context, input }) =>
    createEmbeddedCheckout(await payerOf(context), input),
  ),
  readSessionStatus: calls.readSessionStatus.handler(async ({ context, input }) => {
    const { status } = await readOwnCheckout(await payerOf(context), input.session_id)
    return { status }
  }),
  readCheckoutSession: calls.readCheckoutSession.handler(async ({ context, input }) =>
    readCheckoutSession(await payerOf(context), input.clientSecret),
  ),
  readBillingPlan: calls.readBillingPlan.handler(async ({ context }) => ({
    data: await readBillingPlan(memberOf(context)),
  })),
  readBillingPaymentMethod: calls.readBillingPaymentMethod.handler(async ({ context }) => ({
    data: await readBillingPaymentMethod(memberOf(context)),
  })),
  listInvoices: calls.listInvoices.handler(({ context, input }) =>
    listInvoices(memberOf(context), input?.after),
  ),
  payInvoice: calls.payInvoice.handler(async ({ context, input }) => {
    await payInvoice(memberOf(context), input)
    return {}
  }),
  downloadInvoice: calls.downloadInvoice.handler(async ({ context, input }) => ({
    data: await downloadInvoice(memberOf(context), input.id),
  })),
})
