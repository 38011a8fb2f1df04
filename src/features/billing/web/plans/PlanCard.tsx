import { Badge, Group, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { SubscriptionTier } from '../../../entitlements/shared/subscription-tiers.ts'
import { tierLines } from '../../../entitlements/shared/tier-lines.rules.ts'
import { pricePerMonth } from '../../shared/plan-price.rules.ts'

export type PlanCardProps = {
  tier: SubscriptionTier
  /** It is the agency's plan now. */
  current?: boolean
}

/** A plan's price and contents. */
export function PlanCard({ tier, current = false }: PlanCardProps) {
  return (
    <>
      <Group component="span" justify="space-between" gap="xs">
        <Text component="span" fw={650} size="lg">
          {tier.name}
        </Text>
        {current && <Badge>Current plan</Badge>}
      </Group>
      <Text component="span">
        <Text component="span" fz="2rem" fw={700} lh={1.1}>
          {pricePerMonth(tier).amount}
        </Text>
        <Text component="span" c="dimmed">
          {pricePerMonth(tier).unit}
        </Text>
      </Text>
      <Stack component="span" gap={6}>
        {tierLines(tier).map((line) => (
          <Group component="span" key={line} gap="xs" wrap="nowrap" align="flex-start">
            <IconCheck size={17} aria-hidden style={{ flex: 'none', marginTop: 3 }} />
            <Text component="span">{line}</Text>
          </Group>
        ))}
      </Stack>
    </>
  )
}
