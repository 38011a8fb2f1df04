import { Text } from '@mantine/core'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../../ui/overlay/toasts.ts'
import { meQuery, useMe } from '../../../access/client/use-me.ts'
import { saveSubscriptionFailed } from '../../../entitlements/shared/subscription-tiers.ts'
import { billingApi } from '../../client/billing-client.ts'
import { plansApi } from '../../client/plans-client.ts'
import { type KeptPlan, keepText } from '../../shared/plan-change.rules.ts'

export type KeepPlanProps = {
  kept: KeptPlan
  size?: 'sm'
}

/** Undoes a cancellation, or the change to a cheaper plan that has not started, wherever shown. */
export function KeepPlan({ kept, size }: KeepPlanProps) {
  const { organization_slug: org, timeZone } = useMe()
  const [open, setOpen] = useState(false)
  const keep = useAction(plansApi.keepSubscription.mutationOptions(), {
    invalidates: [
      billingApi.readBillingPlan.queryKey(),
      plansApi.readMySubscription.queryKey(),
      meQuery.queryKey,
    ],
    failed: saveSubscriptionFailed,
  })
  const confirm = () =>
    keep.run(
      { org },
      {
        onDone: () => {
          setOpen(false)
          toast({ message: `You’re keeping ${kept.name}.`, tone: 'positive' })
        },
      },
    )
  return (
    <>
      <Button {...(size && { size, variant: 'default' })} onClick={() => setOpen(true)}>
        Keep My Plan
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Keep ${kept.name}?`}
        confirmLabel="Keep My Plan"
        cancelLabel="Not Now"
        color="accent"
        busy={keep.busy}
        busyLabel="Saving..."
        error={keep.error}
        onConfirm={confirm}
      >
        <Text>{keepText(kept, timeZone)}</Text>
      </ConfirmDialog>
    </>
  )
}
