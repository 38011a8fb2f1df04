import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { AppLink } from '../../../../ui/foundation/AppLink.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { reportsApi } from '../../client/reports-client.ts'
import {
  effectSentence,
  groupSentence,
  holdOutTitle,
  maxTelling,
  verdictText,
} from '../../shared/hold-out-texts.ts'

/** The comparison that tells most, in words; nothing without one, or while it loads. */
export function HoldOutCard() {
  const query = useQuery(reportsApi.readHoldOut.queryOptions({ input: {} }))
  if (query.isError)
    return (
      <Section title={holdOutTitle}>
        <QueryState query={query}>{() => null}</QueryState>
      </Section>
    )
  const comparison = maxTelling(query.data?.comparisons ?? [])
  if (comparison === undefined || query.data?.example) return null
  const sentence = effectSentence(comparison)
  return (
    <Section title={holdOutTitle} description={groupSentence(comparison)}>
      <Stack gap="xs" align="flex-start">
        <Text fw={600}>{verdictText(comparison.verdict)}</Text>
        {sentence !== undefined && <Text size="sm">{sentence}</Text>}
        <Anchor component={AppLink} href="/reports?show=hold-out" underline="always">
          Both groups
        </Anchor>
      </Stack>
    </Section>
  )
}
