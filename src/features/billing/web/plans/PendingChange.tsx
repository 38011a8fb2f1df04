import { plansApi } from '../../../../api/plans.ts'
import { meQuery, useMe } from '../../../../api/use-me.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { SubmitError } from '../../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { saveSubscriptionFailed } from '../../../entitlements/shared/subscription-tiers.ts'
import { pendingText } from '../../shared/plan-change.rules.ts'
import type { CurrentSubscription } from '../../shared/plans.contract.ts'

/** A cheaper plan that waits for the period's end, or the end itself, with the way back. */
export function PendingChange({ subscription }: { subscription: CurrentSubscription }) {
  const { organization_slug: org, timeZone } = useMe()
  const keep = useAction(plansApi.keepSubscription.mutationOptions(), {
    invalidates: [plansApi.readMySubscription.queryKey(), meQuery.queryKey],
    failed: saveSubscriptionFailed,
  })
  const text = pendingText(subscription, timeZone)
  if (text === undefined) return null
  return (
    <>
      <Banner
        tone="warning"
        title={text}
        action={
          <Button
            size="sm"
            variant="default"
            loading={keep.busy}
            loadingText="Saving..."
            onClick={() =>
              keep.run(
                { org },
                { onDone: () => toast({ message: 'You keep your plan.', tone: 'positive' }) },
              )
            }
          >
            Keep My Plan
          </Button>
        }
      >
        To choose another plan, keep this one first.
      </Banner>
      <SubmitError message={keep.error} />
    </>
  )
}
