import { useEffect, useState } from 'react'
import type { CheckoutError } from '../../../../kernel/host-events.ts'
import { billingClient } from '../../client/billing-client.ts'
import type { AgencySubscription } from '../../shared/billing.contract.ts'
import { billingTexts, subscriptionTexts } from '../../shared/billing-texts.ts'
import { type Payer, reportCalls } from './report-calls.ts'
import { reportPayment } from './report-payment.ts'

export type PanelState =
  | { readonly at: 'loading' | 'resuming' | 'processing' | 'completed' }
  | { readonly at: 'ready'; readonly priceId: string; readonly meteredPriceId: string | undefined }
  | { readonly at: 'active'; readonly subscription: AgencySubscription }
  | ({ readonly at: 'failed' } & CheckoutError)

/**
 * Loads the agency's subscription, resumes a checkout that was begun before, and ends at the price
 * or at the outcome.
 */
export function useSubscriptionState(payer: Payer): PanelState {
  const [state, setState] = useState<PanelState>({ at: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once in the life of the page, which a refresh begins again
  useEffect(() => {
    let ended = false
    const show = (next: PanelState) => {
      if (!ended) setState(next)
    }
    void findState(payer, show).then(show)
    return () => {
      ended = true
    }
  }, [])
  return state
}

const failed = (message: string, outcome: CheckoutError['outcome'] = 'form'): PanelState => ({
  at: 'failed',
  message,
  outcome,
})

async function findState(payer: Payer, show: (state: PanelState) => void): Promise<PanelState> {
  const subscription = await billingClient.readSubscriptionStatus().catch(() => undefined)
  if (subscription === undefined) return failed(subscriptionTexts.loadFailed)
  if (subscription.subscribed) return { at: 'active', subscription }
  const { startedSession } = subscription
  if (startedSession !== null) {
    show({ at: 'resuming' })
    const found = await billingClient
      .readSessionStatus({ session_id: startedSession })
      .catch(() => undefined)
    if (found?.status === 'complete') {
      show({ at: 'processing' })
      const result = await reportPayment(reportCalls(payer), startedSession)
      return result.paid ? { at: 'completed' } : failed(result.message, result.outcome)
    }
  }
  return findPrice()
}

async function findPrice(): Promise<PanelState> {
  const pricing = await billingClient.readPricing().catch(() => undefined)
  if (pricing?.publishableKey === '') return failed(billingTexts.notSetUp)
  const priceId = pricing?.priceId ?? ''
  if (priceId === '') return failed(subscriptionTexts.noPrice)
  return { at: 'ready', priceId, meteredPriceId: pricing?.meteredPriceId }
}
