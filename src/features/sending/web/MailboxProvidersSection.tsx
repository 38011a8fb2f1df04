import { Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatCount } from '../../../kernel/count.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import type { Column } from '../../../ui/data/table-column.ts'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { sendingApi } from '../client/sending-client.ts'
import type { ProviderStanding } from '../shared/sending.contract.ts'
import { providersFailed } from '../shared/sending-texts.ts'
import { providerLooks, rateText } from './record-looks.ts'

const WarmUpDialog = lazy(async () => ({
  default: (await import('./WarmUpDialog.tsx')).WarmUpDialog,
}))
const ResumeDialog = lazy(async () => ({
  default: (await import('./ResumeDialog.tsx')).ResumeDialog,
}))

/** Complaints, halts and warm-up by mailbox provider, for admins. */
export function MailboxProvidersSection() {
  const { timeZone } = useMe()
  const query = useQuery(sendingApi.listProviders.queryOptions())
  const [opened, setOpened] = useState<'warm-up' | ProviderStanding>()
  const close = () => setOpened(undefined)
  const warmUp = query.data?.warmUp ?? null
  const columns: Column<ProviderStanding>[] = [
    { key: 'name', header: 'Provider', cell: ({ name }) => name },
    {
      key: 'state',
      header: 'Status',
      cell: ({ state, since }) => (
        <>
          <Badge color={providerLooks[state].tone}>{providerLooks[state].label}</Badge>
          {since !== null && (
            <Text span display="block" size="sm" c="dimmed">
              Since {displayInstant(since, timeZone)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'rate',
      header: 'Complaints',
      cell: (one) => (
        <>
          {`${formatCount(one.complaints)} of ${formatCount(one.emails)}`}
          {one.complaints > 0 && (
            <Text span display="block" size="sm" c="dimmed">
              {rateText(one)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'today',
      header: 'Today',
      cell: ({ limit, sent, waiting, state, day }) => (
        <>
          {state === 'halt'
            ? 'Halted'
            : limit === null
              ? 'No limit'
              : `${formatCount(sent)} of ${formatCount(limit)}, day ${day}`}
          {waiting > 0 && (
            <Text span display="block" size="sm">
              {formatCount(waiting)} waiting for another day
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      header: '',
      label: 'Actions',
      align: 'end',
      below: true,
      cell: (one) =>
        one.state === 'halt' && (
          <Button
            variant="default"
            size="sm"
            aria-label={`Restart emails to ${one.name}`}
            onClick={() => setOpened(one)}
          >
            Restart
          </Button>
        ),
    },
  ]
  return (
    <Section
      title="Mailbox providers"
      description={`The companies that host your clients’ mailboxes, and how many emails were reported as spam in the last ${query.data?.days ?? 14} days of sending. We warn you at 0.1%. At 0.3%, planned emails to that provider are halted, because it would soon refuse all of them.`}
      actions={
        warmUp !== null && (
          <Button variant="default" size="sm" onClick={() => setOpened('warm-up')}>
            Change warm-up
          </Button>
        )
      }
      flush
    >
      <DataTable
        caption="Mailbox providers"
        columns={columns}
        rows={query.data?.providers ?? []}
        rowKey={({ key }) => key}
        state={loadState(query)}
        emptyText="No providers."
        errorText={errorMessage(query.error, providersFailed)}
        onRetry={() => void query.refetch()}
      />
      {opened && (
        // The settings are a form too, which must not take this one's submit.
        <div onSubmit={(event) => event.stopPropagation()}>
          <Suspense fallback={null}>
            {opened === 'warm-up'
              ? warmUp && <WarmUpDialog warmUp={warmUp} onClose={close} />
              : opened && <ResumeDialog provider={opened} onClose={close} />}
          </Suspense>
        </div>
      )}
    </Section>
  )
}
