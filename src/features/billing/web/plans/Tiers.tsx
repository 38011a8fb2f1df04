import { SimpleGrid, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { entitlementsApi } from '../../../entitlements/client/entitlements-client.ts'
import { parseCustomTier } from '../../../entitlements/shared/custom-tier.rules.ts'
import {
  type SubscriptionTier,
  tiersFailed,
} from '../../../entitlements/shared/subscription-tiers.ts'

/** Loads the plans to choose from. */
export function Tiers({
  children,
}: {
  children: (tiers: readonly SubscriptionTier[]) => ReactNode
}) {
  const tiers = useQuery(entitlementsApi.listSubscriptionTiers.queryOptions())
  return (
    <QueryState query={tiers} errorText={tiersFailed} skeleton={<PlanSkeleton />}>
      {(data) => children(data.tiers)}
    </QueryState>
  )
}

export const PlanSkeleton = () => (
  <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
    {['basic', 'pro', 'enterprise'].map((id) => (
      <Skeleton key={id} height={340} radius="lg" />
    ))}
  </SimpleGrid>
)

/** Returns the plan that a URL names, if there is such a plan. */
export const namedTier = (
  tiers: readonly SubscriptionTier[],
  id: string | undefined,
): SubscriptionTier | undefined =>
  id === undefined ? undefined : (tiers.find((tier) => tier.id === id) ?? parseCustomTier(id))
