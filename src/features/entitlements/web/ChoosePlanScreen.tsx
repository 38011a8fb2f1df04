import { SimpleGrid, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { entitlementsApi } from '../../../api/entitlements.ts'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { tiersFailed } from '../shared/subscription-tiers.ts'
import { ChoosePlanForm } from './ChoosePlanForm.tsx'

export type ChoosePlanScreenProps = {
  /** The plan that the URL names. */
  plan: string | undefined
  orgSlug: string
  onChosen: () => Promise<void>
}

/** The first step of an agency's setup (ACCESS-003). */
export function ChoosePlanScreen({ plan, orgSlug, onChosen }: ChoosePlanScreenProps) {
  const tiers = useQuery(entitlementsApi.listSubscriptionTiers.queryOptions())
  return (
    <Page
      title="Choose Plan"
      subtitle="Your trial of 30 days starts now. No payment is needed today."
    >
      <QueryState
        query={tiers}
        errorText={tiersFailed}
        skeleton={
          <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
            {['basic', 'pro', 'enterprise'].map((id) => (
              <Skeleton key={id} height={340} radius="lg" />
            ))}
          </SimpleGrid>
        }
      >
        {(data) => (
          <ChoosePlanForm tiers={data.tiers} plan={plan} orgSlug={orgSlug} onChosen={onChosen} />
        )}
      </QueryState>
    </Page>
  )
}
