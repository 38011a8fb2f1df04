import { Badge, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AddressText } from '../../../ui/data/AddressText.tsx'
import { ErrorState } from '../../../ui/data/ErrorState.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { webhooksApi } from '../client/webhooks-client.ts'
import { webhookEvents } from '../shared/webhook-events.ts'
import { endpointNotFound, endpointsFailed, retriedDays } from '../shared/webhook-texts.ts'
import type { WebhookEndpoint } from '../shared/webhooks.contract.ts'
import { DeliveriesSection } from './DeliveriesSection.tsx'
import { EndpointActions } from './EndpointActions.tsx'
import { endpointLooks } from './endpoint-status.ts'

const back = { label: 'Back to Webhooks', href: '/webhooks' }

/** One endpoint: the events it receives, whether it works, and deliveries of the last 30 days. */
export function EndpointScreen({ id }: { id: string }) {
  const query = useQuery({
    ...webhooksApi.listEndpoints.queryOptions(),
    refetchInterval: 10_000,
  })
  const found = query.data?.endpoints.find((endpoint) => String(endpoint.id) === id)
  if (found !== undefined) return <LoadedEndpoint endpoint={found} />
  return (
    <Page title="Endpoint" back={back}>
      <Section>
        <QueryState query={query} errorText={endpointsFailed}>
          {() => <ErrorState message={endpointNotFound} />}
        </QueryState>
      </Section>
    </Page>
  )
}

function LoadedEndpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { timeZone } = useMe()
  const { status, failingSince, previousSecretUntil } = endpoint
  const look = endpointLooks[status]
  const instant = (at: string) => displayInstant(at, timeZone)
  return (
    <Page
      title={new URL(endpoint.url).host}
      subtitle={
        <span style={{ overflowWrap: 'anywhere' }}>
          <AddressText address={endpoint.url} />
        </span>
      }
      badge={<Badge color={look.tone}>{look.label}</Badge>}
      back={back}
      actions={<EndpointActions endpoint={endpoint} />}
    >
      {status === 'failing' && failingSince !== null && (
        <Banner tone="warning">
          Every attempt since {instant(failingSince)} has failed. Events are retried at longer and
          longer intervals. After {retriedDays} days, the endpoint is turned off.
        </Banner>
      )}
      {status === 'gaveUp' && (
        <Banner tone="critical">
          Nothing reached this endpoint for {retriedDays} days, so it was turned off. Turn it on
          when it works again, then resend the failed events.
        </Banner>
      )}
      {previousSecretUntil !== null && (
        <Banner tone="info">
          Deliveries are also signed with the previous secret until {instant(previousSecretUntil)}.
        </Banner>
      )}
      <Section title="Endpoint">
        <Facts
          items={[
            { label: 'Description', value: endpoint.description },
            { label: 'Added', value: instant(endpoint.createdAt) },
            {
              label: 'Last delivered',
              value:
                endpoint.lastDeliveredAt === null ? 'Never' : instant(endpoint.lastDeliveredAt),
            },
            { label: 'Waiting', value: endpoint.waiting },
            {
              label: 'Events',
              value: (
                <List size="sm">
                  {endpoint.eventTypes.map((type) => (
                    <List.Item key={type}>{webhookEvents[type]}</List.Item>
                  ))}
                </List>
              ),
            },
          ]}
        />
      </Section>
      <DeliveriesSection endpoint={endpoint} />
    </Page>
  )
}
