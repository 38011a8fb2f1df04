import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../ui/api.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { displayInstant } from '../../../ui/display-instant.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Section } from '../../../ui/Section.tsx'
import { useMe } from '../../../ui/use-me.ts'
import type { FollowUpRequest } from '../shared/contact-activity.ts'
import { followUpChannelLabels, followUpLabels } from '../shared/contact-labels.ts'

const shownAtFirst = 2
const tones: Record<FollowUpRequest['type'], BadgeTone> = {
  accept: 'positive',
  decline: 'info',
  other: 'neutral',
}

/** Calls the contact has asked for, newest first. */
export function FollowUpRequests({ contactId }: { contactId: number }) {
  const { timeZone } = useMe()
  const [all, setAll] = useState(false)
  const query = useQuery(api.contacts.followUps.queryOptions({ input: { id: contactId } }))
  return (
    <Section title="Follow-up Requests">
      <QueryState
        query={query}
        isEmpty={(data) => data.followUps.length === 0}
        empty={
          <EmptyState
            compact
            title="No follow-up requests"
            text="They appear when the contact asks for a call."
          />
        }
      >
        {({ followUps }) => (
          <Stack gap="sm" align="flex-start">
            {(all ? followUps : followUps.slice(0, shownAtFirst)).map((request) => (
              <Stack key={request.id} gap={4}>
                <Group gap="sm">
                  <Badge tone={tones[request.type]}>{followUpLabels[request.type].label}</Badge>
                  <Text size="sm">
                    {displayInstant(request.requested_at, timeZone)},{' '}
                    {followUpChannelLabels[request.channel]}
                  </Text>
                </Group>
                <Text size="xs" c="dimmed">
                  {followUpLabels[request.type].note}
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
