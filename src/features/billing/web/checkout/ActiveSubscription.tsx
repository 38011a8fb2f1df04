import { Stack } from '@mantine/core'
import { displayDay } from '../../../../kernel/display-day.ts'
import { Facts } from '../../../../ui/data/Facts.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import type { AgencySubscription } from '../../shared/billing.contract.ts'

/** A subscription that is paid: its plan, the end of its period, and a warning if it ends then. */
export function ActiveSubscription({ subscription }: { subscription: AgencySubscription }) {
  const { plan, periodEnd, cancelAtPeriodEnd, timeZone } = subscription
  const end = periodEnd === null ? undefined : displayDay(periodEnd, timeZone)
  return (
    <Stack gap="md">
      <Banner tone="positive" title="Your subscription is active" />
      <Facts
        items={[
          { label: 'Plan', value: plan },
          { label: 'Current period ends', value: end },
        ]}
      />
      {cancelAtPeriodEnd && (
        <Banner tone="warning">
          Your subscription is canceled and ends{' '}
          {end === undefined ? 'with this period' : `on ${end}`}. Until then, everything works as
          usual.
        </Banner>
      )}
    </Stack>
  )
}
