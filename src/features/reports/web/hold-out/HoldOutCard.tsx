import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { displayDate } from '../../../../kernel/calendar-date.ts'
import { AppLink } from '../../../../ui/foundation/AppLink.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { reportsApi } from '../../client/reports-client.ts'
import { effectSentence, holdOutTitle, verdictText } from '../../shared/hold-out-texts.ts'

/** The largest comparison of the hold-out in words; nothing without one, or while it loads. */
export function HoldOutCard() {
  const { data } = useQuery(reportsApi.readHoldOut.queryOptions({ input: {} }))
  const [comparison] = (data?.comparisons ?? []).toSorted(
    (a, b) => b.heldOut.clients - a.heldOut.clients,
  )
  if (comparison === undefined) return null
  const sentence = effectSentence(comparison)
  return (
    <Section
      title={holdOutTitle}
      description={`${comparison.percent}% of the clients, drawn by chance since ${displayDate(comparison.beganOn)}, get none.`}
    >
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
