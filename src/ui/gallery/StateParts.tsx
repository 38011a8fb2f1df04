import { Avatar, Badge, Group, SimpleGrid, Stack, Tooltip } from '@mantine/core'
import { IconEye, IconMail, IconPlus, IconSend, IconStethoscope } from '@tabler/icons-react'
import { Button } from '../buttons/Button.tsx'
import { CopyButton } from '../buttons/CopyButton.tsx'
import { LinkButton } from '../buttons/LinkButton.tsx'
import { EmptyState } from '../data/EmptyState.tsx'
import { ErrorState } from '../data/ErrorState.tsx'
import { ProgressBar } from '../data/ProgressBar.tsx'
import { QueryState } from '../data/QueryState.tsx'
import { StatCard } from '../data/StatCard.tsx'
import { StatGrid } from '../data/StatGrid.tsx'
import { StatusBadge } from '../data/StatusBadge.tsx'
import { Banner } from '../frame/Banner.tsx'
import { Section } from '../frame/Section.tsx'
import { Steps } from '../frame/Steps.tsx'

const icon = { size: 19, 'aria-hidden': true } as const
const refetch = () => undefined

const wizard = [
  { label: 'Upload' },
  { label: 'Map columns' },
  { label: 'Map carriers' },
  { label: 'Preview' },
  { label: 'Import' },
]
/** Numbers, messages, load states, progress. */
export function StateParts() {
  return (
    <>
      <StatGrid>
        <StatCard
          label="Quotes Sent"
          value="1,284"
          note="in the last 30 days"
          icon={<IconSend {...icon} />}
        />
        <StatCard
          label="View Rate"
          value="62%"
          note="796 quotes viewed"
          icon={<IconEye {...icon} />}
        />
        <StatCard label="Upcoming Emails" value="" state="loading" icon={<IconMail {...icon} />} />
        <StatCard
          label="Completion Rate"
          value=""
          state="failed"
          onRetry={refetch}
          icon={<IconStethoscope {...icon} />}
        />
      </StatGrid>
      <Stack gap="sm">
        <Banner
          tone="info"
          title="Trial Ending Soon:"
          onDismiss={refetch}
          action={
            <LinkButton size="sm" variant="default" href="/change-plan">
              Upgrade
            </LinkButton>
          }
        >
          Your trial will end on December 20, 2026.
        </Banner>
        <Banner tone="positive" onDismiss={refetch}>
          Payment received. Your plan is active.
        </Banner>
        <Banner tone="warning">
          Your account has 3 agents, but your plan only allows for 1. Please remove some agents or
          upgrade your plan.
        </Banner>
        <Banner tone="critical">Error loading dashboard stats.</Banner>
      </Stack>
      <Section title="Buttons and badges">
        <Stack>
          <Group gap="xs">
            <Button leftSection={<IconPlus size={18} aria-hidden />}>Add Contact</Button>
            <Button variant="default">Edit</Button>
            <Button variant="subtle">Show More</Button>
            <Button color="critical">Delete 3 contacts</Button>
            <Button variant="subtle" color="critical">
              Remove
            </Button>
          </Group>
          <Group gap="xs">
            <Button size="sm">Small</Button>
            <Button size="lg">Get Started</Button>
            <Button loading loadingText="Saving...">
              Save Changes
            </Button>
            <Button disabled>Save Changes</Button>
            <Button variant="default" disabled>
              Email Sent
            </Button>
            <CopyButton text="https://example.test/self-onboarding/lindqvist" />
          </Group>
          <Group gap="xs">
            <Badge color="accent">Plan G</Badge>
            <Badge color="positive">Sent</Badge>
            <Badge color="info">Opened</Badge>
            <Badge color="warning">Delayed</Badge>
            <Badge color="critical">Failed</Badge>
            <StatusBadge status="skipped" />
            <Tooltip label="The agent this contact belongs to">
              <Avatar name="Maria Lindqvist" />
            </Tooltip>
          </Group>
        </Stack>
      </Section>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Section title="Not asked and loading">
          <Stack gap="lg">
            <QueryState
              query={{
                status: 'pending',
                fetchStatus: 'idle',
                data: undefined,
                error: null,
                refetch,
              }}
            >
              {() => null}
            </QueryState>
            <QueryState
              query={{
                status: 'pending',
                fetchStatus: 'fetching',
                data: undefined,
                error: null,
                refetch,
              }}
            >
              {() => null}
            </QueryState>
          </Stack>
        </Section>
        <Section title="Failed">
          <QueryState
            query={{
              status: 'error',
              fetchStatus: 'idle',
              data: undefined,
              error: new TypeError('Failed to fetch'),
              refetch,
            }}
            errorText="Error loading upcoming emails."
          >
            {() => null}
          </QueryState>
        </Section>
        <Section title="Loaded, empty">
          <EmptyState
            title="No contacts yet"
            text="Add your first client by hand, or import all your clients from one file."
            action={<Button leftSection={<IconPlus size={18} aria-hidden />}>Add Contact</Button>}
          />
        </Section>
        <Section title="Loaded, refresh failed">
          <QueryState
            query={{
              status: 'error',
              fetchStatus: 'idle',
              data: 'Data from a minute ago',
              error: { status: 503 },
              refetch,
            }}
          >
            {(text) => <p>{text}</p>}
          </QueryState>
          <ErrorState compact message="Failed to load invoices" />
        </Section>
      </SimpleGrid>
      <Section title="Progress">
        <Stack gap="xl">
          <Steps steps={wizard} current={2} />
          <ProgressBar
            label="Importing contacts"
            value={0.62}
            note="31,000 of 50,000 rows. You may leave this page; the import continues."
          />
          <ProgressBar label="Reading the file" value={undefined} />
          <Steps steps={wizard} current={5} />
        </Stack>
      </Section>
    </>
  )
}
