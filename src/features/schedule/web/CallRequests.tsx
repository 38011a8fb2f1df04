import { Badge, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayPhone } from '../../../kernel/phone.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import type { Tone } from '../../../ui/foundation/theme.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { scheduleApi } from '../client/schedule-client.ts'
import {
  askedInText,
  type CallRequest,
  callChannelLabels,
  callRequestLabels,
} from '../shared/call-request.ts'
import { selectedPlanText } from '../shared/selected-plan.ts'
import { timeOfDayLabels } from '../shared/time-of-day.ts'

const shownAtFirst = 2
const tones: Record<CallRequest['type'], Tone | 'gray'> = {
  accept: 'positive',
  decline: 'info',
  other: 'gray',
}

/** Calls the contact has asked for, newest first. */
export function CallRequests({ contactId }: { contactId: number }) {
  const { timeZone } = useMe()
  const [all, setAll] = useState(false)
  const query = useQuery(scheduleApi.listCallRequests.queryOptions({ input: { id: contactId } }))
  return (
    <Section title="Follow-up Requests">
      <QueryState
        query={query}
        isEmpty={(data) => data.followUps.length === 0 && data.selectedPlan === null}
        empty={
          <EmptyState
            compact
            title="No follow-up requests"
            text="They appear when the contact asks for a call."
          />
        }
      >
        {({ followUps, selectedPlan }) => (
          <Stack gap="sm" align="flex-start">
            {selectedPlan !== null && (
              <Text size="sm">
                <strong>Selected plan:</strong> {selectedPlanText(selectedPlan)}
              </Text>
            )}
            {(all ? followUps : followUps.slice(0, shownAtFirst)).map((request) => (
              <Stack key={request.id} gap={4}>
                <Group gap="sm">
                  <Badge color={tones[request.type]}>{callRequestLabels[request.type].label}</Badge>
                  <Text size="sm">
                    {displayInstant(request.requested_at, timeZone)},{' '}
                    {callChannelLabels[request.channel]}
                    {request.time_of_day && ` ${timeOfDayLabels[request.time_of_day]}`}
                    {request.phone && ` at ${displayPhone(request.phone)}`}
                  </Text>
                </Group>
                {askedInText(request.asked_in) && (
                  <Text size="sm">{askedInText(request.asked_in)}.</Text>
                )}
                <Text size="xs" c="dimmed">
                  {callRequestLabels[request.type].note}
                </Text>
              </Stack>
            ))}
            {followUps.length > shownAtFirst && (
              <Button variant="subtle" size="sm" onClick={() => setAll(!all)}>
                {all ? 'Show Less' : 'Show More'}
              </Button>
            )}
          </Stack>
        )}
      </QueryState>
    </Section>
  )
}
