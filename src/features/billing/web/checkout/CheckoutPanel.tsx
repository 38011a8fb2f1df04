import { Group, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { CheckoutError } from '../../../../kernel/host-events.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { SkeletonLines } from '../../../../ui/data/SkeletonLines.tsx'
import { hostEvents } from '../../../../ui/foundation/host-events.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { subscriptionTexts } from '../../shared/billing-texts.ts'
import { ActiveSubscription } from './ActiveSubscription.tsx'
import { AdBlockerAdvice } from './AdBlockerAdvice.tsx'
import { CheckoutElement } from './CheckoutElement.tsx'
import { type PanelState, useSubscriptionState } from './use-subscription-state.ts'

export type CheckoutPanelProps = {
  firstName: string
  lastName: string
  email: string
  /** Where a bank's page sends the browser back to; a path of this site. */
  returnUrl: string
  /** The payment is stored: the agency's subscription is active. */
  onCompleted: () => void
  /** It was stored before the page was opened. */
  onActive?: () => void
}

/** An agency's payment in every state, from price to the stored payment (SUBS-001 to SUBS-009). */
export function CheckoutPanel(props: CheckoutPanelProps) {
  const { firstName, lastName, email, returnUrl, onCompleted, onActive } = props
  const [failure, setFailure] = useState<CheckoutError>()
  const [completed, setCompleted] = useState(false)
  const state = useSubscriptionState({ firstName, lastName, email })
  const paid = completed || state.at === 'completed'
  useEffect(() => {
    const stops = [
      hostEvents.receive('payment-completed', () => void setCompleted(true)),
      hostEvents.receive('checkout-error', (detail) => void setFailure(detail)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whichever function the page passes by then
  useEffect(() => {
    if (paid) onCompleted()
  }, [paid])
  const active = state.at === 'active'
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (active) onActive?.()
  }, [active])
  if (paid) return <Waiting text={subscriptionTexts.completed} />
  if (state.at === 'ready')
    return (
      <Stack gap="md">
        <CheckoutElement
          attributes={{
            'price-id': state.priceId,
            ...(state.meteredPriceId !== undefined && { 'metered-price-id': state.meteredPriceId }),
            'return-url': returnUrl,
            'first-name': firstName,
            'last-name': lastName,
            email,
          }}
        />
        {failure && <Failure {...failure} shown />}
      </Stack>
    )
  return <Before state={state} />
}

function Before({ state }: { state: Exclude<PanelState, { at: 'ready' }> }) {
  switch (state.at) {
    case 'loading':
      return <Waiting text={subscriptionTexts.loading} />
    case 'resuming':
      return <Waiting text={subscriptionTexts.resuming} more={<AdBlockerAdvice />} />
    case 'processing':
      return <Waiting text={subscriptionTexts.processing} />
    case 'active':
      return <ActiveSubscription subscription={state.subscription} />
    case 'failed':
      return <Failure message={state.message} outcome={state.outcome} />
    case 'completed':
      return <Waiting text={subscriptionTexts.completed} />
  }
}

const Waiting = ({ text, more }: { text: string; more?: ReactNode }) => (
  <Stack gap="md" role="status">
    <Text fw={580}>{text}</Text>
    {more}
    <SkeletonLines />
  </Stack>
)

/** `shown`: the element above has said the message already. */
function Failure({ message, outcome, shown }: CheckoutError & { shown?: boolean }) {
  return (
    <Stack gap="md" align="flex-start">
      <Banner
        tone={outcome === 'unknown' ? 'warning' : 'critical'}
        {...(outcome === 'failed' && { title: subscriptionTexts.failed })}
      >
        {!shown && <div>{message}</div>}
        {outcome === 'unknown' && (
          <div>
            Your card may have been charged. Refresh the page to check. You will not be charged
            twice.
          </div>
        )}
        {outcome === 'failed' && <div>Nothing was charged.</div>}
        {outcome === 'form' && shown && <div>We could not show the payment form.</div>}
      </Banner>
      <AdBlockerAdvice />
      <Group>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => location.reload()}
        >
          Refresh Page
        </Button>
      </Group>
    </Stack>
  )
}
