import { useEffect, useRef, useState } from 'react'
import type { CheckoutError } from '../../../../kernel/host-events.ts'
import { hostEvents } from '../../../../ui/foundation/host-events.ts'
import { subscriptionTexts } from '../../shared/billing-texts.ts'
import type { CheckoutOrder } from '../../shared/checkout.rules.ts'
import styles from './checkout.module.css'
import { openCheckout } from './open-checkout.ts'
import type { PaymentForm } from './payment-form.ts'
import { type Payer, reportCalls } from './report-calls.ts'
import { reportPayment } from './report-payment.ts'

type State =
  | { readonly at: 'starting' }
  | { readonly at: 'form'; readonly clientSecret: string; readonly Form: PaymentForm }
  | { readonly at: 'processing' }
  | { readonly at: 'completed' }
  | { readonly at: 'failed'; readonly message: string }

/**
 * One checkout from its session to the report of its payment. It never starts twice: another order
 * is another form.
 */
export function CheckoutForm({ order, payer }: { order: CheckoutOrder; payer: Payer }) {
  const [state, setState] = useState<State>({ at: 'starting' })
  // A destroyed form says nothing more.
  const alive = useRef(false)
  const fail = (failure: CheckoutError) => {
    setState({ at: 'failed', message: failure.message })
    hostEvents.send('checkout-error', failure)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a checkout starts once
  useEffect(() => {
    alive.current = true
    void openCheckout(order).then((result) => {
      if (!alive.current) return
      if (result.started) setState({ at: 'form', ...result })
      else fail({ message: result.message, outcome: 'form' })
    })
    return () => {
      alive.current = false
    }
  }, [order])
  if (state.at === 'failed') return <CheckoutFailure message={state.message} />
  if (state.at === 'completed') return <Note text={subscriptionTexts.completed} />
  if (state.at === 'processing') return <Note text={subscriptionTexts.processing} />
  if (state.at === 'starting') return <Note text="Loading payment form..." />
  const { Form, clientSecret } = state
  const report = async () => {
    setState({ at: 'processing' })
    const result = await reportPayment(reportCalls(payer), clientSecret)
    if (!alive.current) return
    if (!result.paid) return fail({ message: result.message, outcome: result.outcome })
    setState({ at: 'completed' })
    hostEvents.send('payment-completed', { sessionId: result.sessionId, ...result.ids })
  }
  return <Form clientSecret={clientSecret} onComplete={() => void report()} />
}

const Note = ({ text }: { text: string }) => (
  <p className={styles.note} role="status">
    {text}
  </p>
)

export const CheckoutFailure = ({ message }: { message: string }) => (
  <p className={styles.error} role="alert">
    Error: <span>{message}</span>
  </p>
)
