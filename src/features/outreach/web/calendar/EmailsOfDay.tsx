import { Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type CalendarDate, displayLongDate } from '../../../../kernel/calendar-date.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import { loadState } from '../../../../ui/data/load-state.ts'
import { ShowMore } from '../../../../ui/data/ShowMore.tsx'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { Section } from '../../../../ui/frame/Section.tsx'
import { shownName } from '../../../contacts/shared/contact-name.ts'
import { reasonText } from '../../../contacts/shared/reasons/read-reason.ts'
import { emailCalendarApi } from '../../client/email-calendar-client.ts'
import { plannedModeTexts } from '../../shared/draft-texts.ts'
import type { EmailOfDay } from '../../shared/email-calendar.contract.ts'
import { emailTypeLabel } from '../../shared/labels.ts'

/** The people of a day: those who get an email, and those whose email is due and does not go. */
export function EmailsOfDay({ day, onClose }: { day: CalendarDate; onClose: () => void }) {
  const query = useInfiniteQuery(
    emailCalendarApi.listEmailsOfDay.infiniteOptions({
      input: (after: string | undefined) => ({ day, after }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  return (
    <Section
      flush
      title={displayLongDate(day)}
      actions={
        <Button variant="default" size="sm" onClick={onClose}>
          Close
        </Button>
      }
      footer={query.hasNextPage && <ShowMore query={query} />}
    >
      <DataTable
        caption={`Emails for ${displayLongDate(day)}`}
        columns={[
          { key: 'name', header: 'Client', cell: ({ name }) => shownName(name) },
          { key: 'type', header: 'Email', cell: ({ type }) => emailTypeLabel(type) },
          { key: 'how', header: 'Status', cell: (row) => <How row={row} /> },
        ]}
        rows={query.data?.pages.flatMap(({ emails }) => emails) ?? []}
        rowKey={(row) => `${row.contact_id} ${row.type} ${row.occasion}`}
        rowHref={(row) =>
          `/contact/${row.contact_id}/planned-email/${row.type}/${encodeURIComponent(row.occasion)}`
        }
        state={loadState(query)}
        errorText={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
        emptyText="No emails are planned for this day."
      />
    </Section>
  )
}

function How({ row: { mode, held, reason } }: { row: EmailOfDay }) {
  return (
    <Stack gap={2}>
      <Text size="sm">{held ? 'Not sent' : (plannedModeTexts[mode] ?? 'Sent')}</Text>
      {reason !== null && (
        <Text size="xs" c="dimmed">
          {reasonText(reason)}
        </Text>
      )}
    </Stack>
  )
}
