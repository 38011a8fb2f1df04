import { Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { AddressText } from '../../../ui/data/AddressText.tsx'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import type { Column } from '../../../ui/data/table-column.ts'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { Page } from '../../../ui/frame/Page.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { webhooksApi } from '../client/webhooks-client.ts'
import { endpointsFailed, maxEndpoints } from '../shared/webhook-texts.ts'
import type { WebhookEndpoint } from '../shared/webhooks.contract.ts'
import { EndpointDialog } from './EndpointDialog.tsx'
import { endpointLooks } from './endpoint-status.ts'
import { type IssuedSecret, SecretDialog } from './SecretDialog.tsx'
import { VerifyingHelp } from './VerifyingHelp.tsx'

const columnsIn = (timeZone: string): Column<WebhookEndpoint>[] => [
  {
    key: 'url',
    header: 'Endpoint',
    width: '40%',
    breakable: true,
    cell: ({ url, description }) => (
      <>
        <AddressText address={url} />
        {description !== '' && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {description}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge color={endpointLooks[status].tone}>{endpointLooks[status].label}</Badge>
    ),
  },
  {
    key: 'events',
    header: 'Events',
    align: 'end',
    priority: 3,
    cell: ({ eventTypes }) => eventTypes.length,
  },
  { key: 'waiting', header: 'Waiting', align: 'end', priority: 2, cell: ({ waiting }) => waiting },
  {
    key: 'last',
    header: 'Last delivered',
    nowrap: true,
    cell: ({ lastDeliveredAt }) =>
      lastDeliveredAt === null ? 'Never' : displayInstant(lastDeliveredAt, timeZone),
  },
]

/** Where the agency's own systems hear what happened. */
export function WebhooksScreen() {
  const { timeZone } = useMe()
  const query = useQuery(webhooksApi.listEndpoints.queryOptions())
  const [adding, setAdding] = useState(false)
  const [issued, setIssued] = useState<IssuedSecret>()
  const endpoints = query.data?.endpoints ?? []
  const full = endpoints.length >= maxEndpoints
  const add = (
    <Button onClick={() => setAdding(true)} disabled={full}>
      Add Endpoint
    </Button>
  )
  return (
    <Page
      title="Webhooks"
      subtitle="Holdfast tells your own systems, such as a CRM, what happened: a new contact, a viewed quote, a call request."
      actions={endpoints.length > 0 ? add : undefined}
    >
      <Section
        flush
        footer={
          endpoints.length > 0
            ? `${endpoints.length} of ${maxEndpoints} endpoints. Deliveries are kept for 30 days.`
            : undefined
        }
      >
        <DataTable
          caption="Endpoints"
          columns={columnsIn(timeZone)}
          rows={endpoints}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/webhooks/${id}`}
          rowLabel={({ url }) => url}
          state={loadState(query)}
          errorText={endpointsFailed}
          onRetry={() => void query.refetch()}
          empty={
            <EmptyState
              title="No endpoints yet"
              text="Add the URL of your own system, choose the events it should receive, and send it a test."
              action={add}
            />
          }
        />
      </Section>
      <VerifyingHelp />
      <EndpointDialog
        open={adding}
        endpoint={undefined}
        onClose={() => setAdding(false)}
        onAdded={(secret) => {
          setAdding(false)
          setIssued(secret)
        }}
        onSaved={() => setAdding(false)}
      />
      <SecretDialog issued={issued} onClose={() => setIssued(undefined)} />
    </Page>
  )
}
