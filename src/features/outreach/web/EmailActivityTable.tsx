import { Badge, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { displayDate } from '../../../kernel/calendar-date.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { StatusBadge } from '../../../ui/data/StatusBadge.tsx'
import type { Column } from '../../../ui/data/table-column.ts'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { contactsApi } from '../../contacts/client/contacts-client.ts'
import { outreachApi } from '../client/outreach-client.ts'
import type { EmailActivity } from '../shared/email-activity.ts'
import { sentAsLabel } from '../shared/email-activity-columns.ts'
import { jointText } from '../shared/joint-text.ts'
import { emailTones } from './email-tones.ts'
import { EmailStatusBadge } from './SendingPaused.tsx'

const ExportEmailActivity = lazy(async () => ({
  default: (await import('./ExportEmailActivity.tsx')).ExportEmailActivity,
}))

function marks(row: EmailActivity, timeZone: string): string[] {
  const mark = (word: string, at: string | null) =>
    at === null ? [] : [`${word} ${displayInstant(at, timeZone)}`]
  const seen = [
    ...mark('Viewed', row.viewed_at),
    ...mark('Clicked', row.clicked_at),
    ...mark('Completed', row.completed_at),
  ]
  return seen.length === 0 ? mark('Likely automated', row.automated_at) : seen
}

function columns(timeZone: string): Column<EmailActivity>[] {
  return [
    {
      key: 'type',
      header: 'Email Type',
      nowrap: true,
      cell: sentAsLabel,
    },
    {
      key: 'date',
      header: 'Scheduled Date',
      cell: (row) => displayDate(row.scheduled_date),
    },
    {
      key: 'status',
      header: 'Status',
      cell: (row) => (
        <Stack gap={4} align="flex-start">
          <Group gap="xs">
            <EmailStatusBadge status={row.send_status} />
            {/* Only what is unusual: nearly every email goes to the client. */}
            {row.send_mode === 'test' && <StatusBadge status="test" tones={emailTones} />}
            {row.possibly_sent_twice && row.send_status !== 'unconfirmed' && (
              <Badge color="warning">Possibly sent twice</Badge>
            )}
          </Group>
          {row.failure !== null && (
            <Text size="xs" c="dimmed">
              {row.failure}
            </Text>
          )}
          {jointText(row) !== undefined && (
            <Text size="xs" c="dimmed">
              {jointText(row)}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: 'marks',
      header: 'Response',
      cell: (row) => {
        const seen = marks(row, timeZone)
        return seen.length === 0 ? '—' : seen.map((line) => <div key={line}>{line}</div>)
      },
    },
  ]
}

/** How often an email on its way is looked after. */
const waitingMs = 3000

const isWaiting = ({ send_status }: EmailActivity) => send_status === 'scheduled'

/**
 * The activities; while an email waits to be sent they are read again, and once it is sent the rest
 * of the page is too.
 */
function useActivities(contactId: number) {
  const queries = useQueryClient()
  const query = useQuery({
    ...outreachApi.listEmailActivity.queryOptions({ input: { id: contactId } }),
    refetchInterval: ({ state }) => (state.data?.activities.some(isWaiting) ? waitingMs : false),
  })
  const waiting = query.data?.activities.filter(isWaiting).length ?? 0
  const before = useRef(waiting)
  useEffect(() => {
    if (waiting < before.current) {
      void queries.invalidateQueries({ queryKey: outreachApi.listPlannedEmails.key() })
      void queries.invalidateQueries({ queryKey: contactsApi.key() })
    }
    before.current = waiting
  }, [waiting, queries])
  return query
}

/** Emails to the contact, with the response to each. */
export function EmailActivityTable({ contactId }: { contactId: number }) {
  const { timeZone } = useMe()
  const query = useActivities(contactId)
  const [exporting, setExporting] = useState(false)
  const emails = query.data?.activities.length ?? 0
  return (
    <Section
      title="Email Activity"
      description="Open a row to read the email as sent."
      flush
      actions={
        emails > 0 && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => setExporting(true)}
          >
            Export emails
          </Button>
        )
      }
    >
      {exporting && (
        <Suspense>
          <ExportEmailActivity
            contactId={contactId}
            total={emails}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
      <DataTable
        caption="Email activity"
        columns={columns(timeZone)}
        rows={query.data?.activities ?? []}
        rowKey={(row) => row.id}
        rowHref={(row) => (row.is_letter ? `/letters` : `/contact/${contactId}/email/${row.id}`)}
        state={loadState(query)}
        emptyText="No emails have been sent to this contact yet."
        errorText={query.error ? errorMessage(query.error) : undefined}
        onRetry={() => void query.refetch()}
      />
    </Section>
  )
}
