import { Accordion, Badge, Code, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { ShowMore } from '../../../ui/data/ShowMore.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { useMe } from '../../access/client/use-me.ts'
import { webhooksApi } from '../client/webhooks-client.ts'
import { webhookEvents } from '../shared/webhook-events.ts'
import { deliveriesFailed, resendFailedText } from '../shared/webhook-texts.ts'
import {
  deliveryStatuses,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '../shared/webhooks.contract.ts'
import { deliveryLooks } from './endpoint-status.ts'

type Shown = WebhookDelivery['status'] | 'all'

/** How often the list is read again, while deliveries wait and otherwise. */
const pollMilliseconds = { waiting: 3000, otherwise: 10_000 }

/**
 * Every delivery of the endpoint, newest first; each shows the body and the response, and can be
 * sent again.
 */
export function DeliveriesSection({ endpoint }: { endpoint: WebhookEndpoint }) {
  const [shown, setShown] = useState<Shown>('all')
  const query = useInfiniteQuery({
    ...webhooksApi.listDeliveries.infiniteOptions({
      input: (before: number | undefined) => ({
        id: endpoint.id,
        ...(shown === 'all' ? {} : { status: shown }),
        ...(before === undefined ? {} : { before }),
      }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: (last) => (last.more ? last.deliveries.at(-1)?.id : undefined),
      placeholderData: keepPreviousData,
    }),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.deliveries.some(({ status }) => status === 'pending')
        ? pollMilliseconds.waiting
        : pollMilliseconds.otherwise,
  })
  const resendAll = useAction(webhooksApi.resendFailed.mutationOptions(), {
    invalidates: [webhooksApi.key()],
    failed: resendFailedText,
  })
  const isOn = endpoint.status === 'on' || endpoint.status === 'failing'
  const again = () =>
    resendAll.run(
      { id: endpoint.id },
      {
        onDone: ({ resent }) =>
          toast({
            message: resent === 0 ? 'No deliveries have failed' : `Resending ${resent}`,
            tone: 'positive',
          }),
        onFailed: (error) =>
          toast({ message: errorMessage(error, resendFailedText), tone: 'critical' }),
      },
    )
  return (
    <Section
      title="Deliveries"
      actions={
        <Group gap="xs">
          <SegmentedControl
            aria-label="Deliveries to show"
            value={shown}
            onChange={(value) => setShown(value as Shown)}
            data={[
              { value: 'all', label: 'All' },
              ...deliveryStatuses.map((status) => ({
                value: status,
                label: deliveryLooks[status].label,
              })),
            ]}
          />
          {isOn && shown === 'failed' && (
            <Button variant="default" loading={resendAll.busy} onClick={again}>
              Resend Failed
            </Button>
          )}
        </Group>
      }
    >
      <QueryState
        query={query}
        errorText={deliveriesFailed}
        isEmpty={({ pages }) => pages[0]?.deliveries.length === 0}
        empty={
          <EmptyState
            compact
            title={shown === 'all' ? 'Nothing sent yet' : 'No deliveries found'}
            text={
              shown === 'all'
                ? 'Events appear here as they happen. Send a test to try the endpoint.'
                : 'No deliveries in the last 30 days have this status.'
            }
          />
        }
      >
        {({ pages }) => (
          <Stack gap="md">
            <Accordion chevronPosition="left">
              {pages.flatMap(({ deliveries }) =>
                deliveries.map((delivery) => (
                  <DeliveryItem key={delivery.id} delivery={delivery} mayResend={isOn} />
                )),
              )}
            </Accordion>
            <ShowMore query={query} />
          </Stack>
        )}
      </QueryState>
    </Section>
  )
}

function DeliveryItem({ delivery, mayResend }: { delivery: WebhookDelivery; mayResend: boolean }) {
  const { timeZone } = useMe()
  const look = deliveryLooks[delivery.status]
  return (
    <Accordion.Item value={String(delivery.id)}>
      <Accordion.Control>
        <Group gap="xs" justify="space-between">
          <div>
            <Text component="span" fw={600}>
              {webhookEvents[delivery.eventType]}
            </Text>
            <Text component="span" display="block" size="sm" c="dimmed">
              {displayInstant(delivery.occurredAt, timeZone)}
              {delivery.error === null ? '' : ` · ${delivery.error}`}
            </Text>
          </div>
          <Badge color={look.tone}>{look.label}</Badge>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <DeliveryDetail delivery={delivery} mayResend={mayResend} />
      </Accordion.Panel>
    </Accordion.Item>
  )
}

function DeliveryDetail({
  delivery,
  mayResend,
}: {
  delivery: WebhookDelivery
  mayResend: boolean
}) {
  const { timeZone } = useMe()
  const resend = useAction(webhooksApi.resendDelivery.mutationOptions(), {
    invalidates: [webhooksApi.key()],
    failed: resendFailedText,
  })
  const instant = (at: string | null) => (at === null ? null : displayInstant(at, timeZone))
  return (
    <Stack gap="md">
      <Facts
        items={[
          { label: 'Attempts', value: delivery.attempts },
          { label: 'Last attempt', value: instant(delivery.lastAttemptAt) },
          { label: 'Next attempt', value: instant(delivery.nextAttemptAt) },
          {
            label: 'Response',
            value: delivery.responseStatus,
            hint: delivery.durationMs === null ? undefined : `after ${delivery.durationMs} ms`,
          },
        ]}
      />
      <div>
        <Text size="sm" c="dimmed" mb={4}>
          Body as sent
        </Text>
        <Code block>{JSON.stringify(JSON.parse(delivery.body), null, 2)}</Code>
      </div>
      {delivery.responseExcerpt !== null && (
        <div>
          <Text size="sm" c="dimmed" mb={4}>
            Start of the response
          </Text>
          <Code block>{delivery.responseExcerpt}</Code>
        </div>
      )}
      {mayResend && (
        <Group>
          <Button
            variant="default"
            loading={resend.busy}
            loadingText="Sending..."
            onClick={() =>
              resend.run(
                { id: delivery.id },
                {
                  onDone: () => toast({ message: 'Resending', tone: 'positive' }),
                  onFailed: (error) =>
                    toast({ message: errorMessage(error, resendFailedText), tone: 'critical' }),
                },
              )
            }
          >
            Resend
          </Button>
        </Group>
      )}
    </Stack>
  )
}
