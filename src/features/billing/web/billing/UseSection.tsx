import { SimpleGrid } from '@mantine/core'
import { productName } from '../../../../kernel/product.ts'
import { Section } from '../../../../ui/frame/Section.tsx'
import { useMe } from '../../../access/client/use-me.ts'
import { isSetUpByOperator } from '../../../entitlements/shared/account-status.rules.ts'
import { findTier } from '../../../entitlements/shared/subscription-tiers.ts'
import { allowedText } from '../../shared/plan-price.rules.ts'
import { PlanUse } from '../PlanUse.tsx'

type Account = ReturnType<typeof useMe>['accountStatus']

/** Says why the limits below are not those of the plan's card; undefined where they are. */
function ownLimits(account: Account): string | undefined {
  const tier = account.subscriptionTier === null ? undefined : findTier(account.subscriptionTier)
  if (tier === undefined) return undefined
  const { subscriptionStatus: status, billingCycleEnd, agentLimit, contactLimit } = account
  if (!isSetUpByOperator({ status, billingCycleEnd })) return undefined
  if (agentLimit === tier.agentLimit && contactLimit === tier.contactLimit) return undefined
  return `The operator of ${productName} set these limits for your agency. The ${tier.name} plan normally includes ${allowedText(tier)}.`
}

/** How much of the plan's limits is used. */
export function UseSection() {
  const { accountStatus: account } = useMe()
  return (
    <Section title="Usage" description={ownLimits(account)}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <PlanUse label="Contacts" used={account.currentContactCount} limit={account.contactLimit} />
        <PlanUse label="Agents" used={account.currentAgentCount} limit={account.agentLimit} />
      </SimpleGrid>
    </Section>
  )
}
