import { Group, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { SubscriptionTier } from '../shared/subscription-tiers.ts'
import { tierLines } from '../shared/tier-lines.rules.ts'

/** A plan's price and contents. */
export function PlanCard({ tier }: { tier: SubscriptionTier }) {
  return (
    <>
      <Text component="span" fw={650} size="lg">
        {tier.name}
      </Text>
      <Text component="span">
        <Text component="span" fz="2rem" fw={700} lh={1.1}>
          ${tier.price.toLocaleString('en-US')}
        </Text>{' '}
        <Text component="span" c="dimmed">
          a month
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
