import { Anchor, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { displayDay } from '../../../../kernel/display-day.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { AppLink } from '../../../../ui/foundation/AppLink.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { meQuery, useMe } from '../../../access/client/use-me.ts'
import { saveSubscriptionFailed } from '../../../entitlements/shared/subscription-tiers.ts'
import { billingApi } from '../../client/billing-client.ts'
import { plansApi } from '../../client/plans-client.ts'
import type { BillingPlan } from '../../shared/billing.contract.ts'

export type CancelSubscriptionProps = { plan: BillingPlan; timeZone: string }

/** Ends the subscription with its paid period, after saying what that means. */
export function CancelSubscription({ plan, timeZone }: CancelSubscriptionProps) {
  const { organization_slug: org } = useMe()
  const [open, setOpen] = useState(false)
  const cancel = useAction(plansApi.cancelSubscription.mutationOptions(), {
    invalidates: [
      billingApi.readBillingPlan.queryKey(),
      plansApi.readMySubscription.queryKey(),
      meQuery.queryKey,
    ],
    failed: saveSubscriptionFailed,
  })
  const end = plan.periodEnd === null ? 'its period ends' : displayDay(plan.periodEnd, timeZone)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Cancel Subscription
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Cancel your subscription?"
        confirmLabel="Cancel Subscription"
        cancelLabel="Keep My Plan"
        busy={cancel.busy}
        busyLabel="Canceling..."
        error={cancel.error}
        onConfirm={() =>
          cancel.run(
            { org },
            {
              onDone: () => {
                setOpen(false)
                toast({ message: `Your subscription ends on ${end}.`, tone: 'positive' })
              },
            },
          )
        }
      >
        <Stack gap="sm">
          <Text>
            {plan.name} works until {end}, and you will not be charged again
            {plan.overdue !== null && ' except for the overdue payment'}. After that, automatic
            emails to your clients will pause.
          </Text>
          <Text>
            We’ll keep your data. You can view it, download it under{' '}
            <Anchor component={AppLink} href="/your-data" underline="always">
              Your data
            </Anchor>
            , and restart your subscription any time.
          </Text>
        </Stack>
      </ConfirmDialog>
    </>
  )
}
