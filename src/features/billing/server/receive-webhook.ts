import { z } from 'zod'
import { AppError } from '../../../kernel/app-error.ts'
import { leaveSystemFor, systemTransaction } from '../../../platform/database/transaction.ts'
import type { RawRoute } from '../../../platform/http/raw-routes.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { PaymentError } from '../../../platform/payments/payment-error.ts'
import type { PaymentEvent } from '../../../platform/payments/payments.ts'
import { requirePayments } from '../../../platform/payments/require-payments.ts'
import type { Services } from '../../../platform/services.ts'
import { readPaymentEventJob } from '../shared/billing.job.ts'
import { adoptCustomer } from './ensure-customer.ts'
import { findOrganizationOfCustomer, insertWebhookEvent } from './payment-account.sql.ts'

const webhookRefused = 'This event’s signature or format is invalid.'

/** Types that can change what we store or email. Others are accepted and forgotten. */
const wanted =
  /^(customer\.subscription\.|invoice\.(paid|payment_failed|payment_action_required|finalized|voided|marked_uncollectible|updated)$|checkout\.session\.(completed|expired)$)/

/**
 * Takes the payment provider's webhooks. What they say is not believed: a verified one only causes
 * the agency's subscription to be read. It is answered once it is stored together with that job, so
 * the provider repeats one whose server died.
 */
export const stripeWebhookRoute: RawRoute = {
  method: 'POST',
  url: '/api/stripe/webhook',
  access: 'public',
  summary: 'Receives the payment provider’s signed webhooks',
  json: z.unknown(),
  bodyLimit: 512 << 10,
  returns: z.object({ received: z.boolean() }),
  async handle(context, request) {
    const event = verify(context, request.body, request.headers['stripe-signature'])
    const outcome = await receiveEvent(context, event)
    const { clock, metrics } = context
    metrics.paymentWebhook(outcome, (clock.now().getTime() - event.createdAt.getTime()) / 1000)
    return { received: true }
  },
}

function verify(services: Services, body: unknown, signature: unknown): PaymentEvent {
  const payments = requirePayments(services)
  try {
    if (!Buffer.isBuffer(body) || typeof signature !== 'string')
      throw new PaymentError('invalid', 'no body, or no signature')
    return payments.verifyEvent(body, signature)
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    services.log.warn({ error }, 'webhook refused')
    services.metrics.paymentWebhook('refused')
    throw new AppError('BAD_REQUEST', webhookRefused)
  }
}

/** Stores an event and the job that reads the agency's subscription, in one transaction. */
async function receiveEvent(
  services: Services,
  { id, type, customerId, objectId, createdAt }: PaymentEvent,
): Promise<'accepted' | 'repeated' | 'ignored'> {
  if (!wanted.test(type) || customerId === undefined) return 'ignored'
  const { database, clock } = services
  const organizationId =
    (await systemTransaction(database, (system) =>
      findOrganizationOfCustomer(system, customerId),
    )) ?? (await adoptCustomer(services, customerId))
  if (organizationId === undefined) return 'ignored'
  return systemTransaction(database, async (system) => {
    if (!(await insertWebhookEvent(system, id, clock.now()))) return 'repeated'
    const own = await leaveSystemFor(system, organizationId)
    const isInvoice = type.startsWith('invoice.') && objectId !== undefined
    await enqueue(
      own,
      readPaymentEventJob,
      {
        organizationId,
        eventId: id,
        type,
        createdAt: createdAt.getTime(),
        ...(isInvoice && { invoiceId: objectId }),
      },
      { queue: `payments-${organizationId}` },
    )
    return 'accepted'
  })
}
