import { z } from 'zod'
import { declareJob, OrganizationJob } from '../../../kernel/job.ts'

/** Reads an agency's subscription after the provider has told of an event. */
export const readPaymentEventJob = declareJob(
  'billing.read-payment-event',
  OrganizationJob.extend({
    eventId: z.string(),
    type: z.string(),
    /** When the provider made the event, in milliseconds since 1970. */
    createdAt: z.number(),
    invoiceId: z.string().optional(),
  }),
)

/** Compares an agency's plan with the provider's. */
export const comparePaymentsJob = declareJob('billing.compare', OrganizationJob, 5)

const Money = z.object({ amount: z.number().int(), currency: z.string() })

/** Taken off the amount. A job of an earlier version has none. */
const Discounts = z.array(z.object({ name: z.string(), amount: z.number().int() })).optional()

/** A fact about an agency's payment that its admins are emailed. */
export const PaymentNotice = z.discriminatedUnion('kind', [
  Money.extend({
    kind: z.literal('receipt'),
    plan: z.string(),
    number: z.string().nullable(),
    at: z.number(),
    discounts: Discounts,
  }),
  Money.extend({
    kind: z.literal('payment-failed'),
    plan: z.string(),
    at: z.number(),
    nextAttempt: z.number().nullable(),
  }),
  Money.extend({
    kind: z.literal('trial-ends'),
    plan: z.string(),
    at: z.number(),
    discounts: Discounts,
  }),
  z.object({ kind: z.literal('cancellation'), plan: z.string(), at: z.number() }),
  z.object({ kind: z.literal('canceled'), plan: z.string(), at: z.number() }),
])
export type PaymentNotice = z.infer<typeof PaymentNotice>

/** Emails one admin. One job for each, so that repeating one does not reach the others twice. */
export const emailPaymentNoticeJob = declareJob(
  'billing.email-notice',
  OrganizationJob.extend({ to: z.string(), notice: PaymentNotice }),
)
