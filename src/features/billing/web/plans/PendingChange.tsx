import { Banner } from '../../../../ui/frame/Banner.tsx'
import { useMe } from '../../../access/client/use-me.ts'
import { pendingText } from '../../shared/plan-change.rules.ts'
import type { CurrentSubscription } from '../../shared/plans.contract.ts'
import { KeepPlan } from './KeepPlan.tsx'

/** A cheaper plan that waits for the period's end, or the end itself, with the way back. */
export function PendingChange({ subscription }: { subscription: CurrentSubscription }) {
  const { timeZone } = useMe()
  const text = pendingText(subscription, timeZone)
  if (text === undefined) return null
  const { tier, plannedChange, currentPeriodEnd } = subscription
  return (
    <Banner
      tone="warning"
      title={text}
      action={
        <KeepPlan
          size="sm"
          kept={{
            name: tier?.name ?? 'your plan',
            instead: plannedChange?.tier.name,
            nextPayment: currentPeriodEnd,
          }}
        />
      }
    >
      To choose another plan, first keep this one.
    </Banner>
  )
}
