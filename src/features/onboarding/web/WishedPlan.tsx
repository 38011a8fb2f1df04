import { Anchor, Box } from '@mantine/core'
import { centsOf, displayDollars } from '../../../kernel/money.ts'
import { sitePaths } from '../../../kernel/public-paths.ts'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { trialDays } from '../../entitlements/shared/agency-life.rules.ts'
import type { SubscriptionTier } from '../../entitlements/shared/subscription-tiers.ts'
import { tierLines } from '../../entitlements/shared/tier-lines.rules.ts'

/** The plan that the visitor pressed on the pricing page, with its limits and its price. */
export function WishedPlan({ tier }: { tier: SubscriptionTier }) {
  const [contacts = '', agents = ''] = tierLines(tier)
  const price = displayDollars(centsOf(tier.price))
  return (
    <Box mb="lg">
      <Banner tone="info" title={`Your plan: ${tier.name}`}>
        {contacts} and {agents.toLowerCase()}. {trialDays} days free, then {price} a month. No card
        required today.{' '}
        <Anchor component={AppLink} href={sitePaths.pricing} size="sm" underline="always">
          See all plans
        </Anchor>
      </Banner>
    </Box>
  )
}
