import { defineFeature, organizationJob } from '../../platform/feature.ts'
import { billingRoutes } from './server/billing.routes.ts'
import { comparePayments, enqueueComparisons } from './server/compare-payments.ts'
import { emailPaymentNotice } from './server/email-payment-notice.ts'
import { plansRoutes } from './server/plans/plans.routes.ts'
import { redirectToCheckoutRoute } from './server/plans/redirect-to-checkout.route.ts'
import { portalRoute } from './server/portal-route.ts'
import { readPaymentEvent } from './server/read-payment-event.ts'
import { stripeWebhookRoute } from './server/receive-webhook.ts'
import {
  comparePaymentsJob,
  emailPaymentNoticeJob,
  readPaymentEventJob,
} from './shared/billing.job.ts'

export const billingFeature = defineFeature({
  name: 'billing',
  routes: { ...billingRoutes, ...plansRoutes },
  rawRoutes: [stripeWebhookRoute, redirectToCheckoutRoute, portalRoute],
  jobs: [
    organizationJob(readPaymentEventJob, readPaymentEvent),
    organizationJob(comparePaymentsJob, comparePayments),
    organizationJob(emailPaymentNoticeJob, emailPaymentNotice),
  ],
  ticks: [{ name: 'compare payments', run: enqueueComparisons }],
})
