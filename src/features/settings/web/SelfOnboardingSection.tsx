import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { settingsApi } from '../client/settings-client.ts'

export function SelfOnboardingSection() {
  const query = useQuery(settingsApi.readSelfOnboardingUrl.queryOptions())
  return (
    <Section
      title="Self-onboarding link"
      description="People who fill out the form at this link become your contacts, with no agent assigned."
    >
      <QueryState query={query} compact>
        {({ selfOnboardingUrl }) => (
          <Group gap="md">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {selfOnboardingUrl}
            </Text>
            <CopyButton text={selfOnboardingUrl} />
          </Group>
        )}
      </QueryState>
    </Section>
  )
}
