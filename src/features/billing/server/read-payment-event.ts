import type { ActorContext } from '../../../platform/services.ts'
import { syncUnlessForgotten } from './sync-subscription.ts'

/**
 * Handler of readPaymentEventJob: reads the truth. The event only says whose, and which invoice it
 * was about.
 */
export async function readPaymentEvent(
  context: ActorContext,
  { invoiceId, createdAt }: { readonly invoiceId?: string | undefined; readonly createdAt: number },
): Promise<void> {
  await syncUnlessForgotten(
    { ...context, actor: { kind: 'webhook', provider: 'stripe' } },
    { invoiceId },
  )
  context.metrics.paymentRead((context.clock.now().getTime() - createdAt) / 1000)
}
