import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import type { Column } from '../../../ui/data/table-column.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { reasonText } from '../../contacts/shared/reasons/read-reason.ts'
import { ruleName } from '../../enrollment-windows/shared/rule-name.ts'
import { outreachApi } from '../client/outreach-client.ts'
import { plannedModeTexts } from '../shared/draft-texts.ts'
import type { PlannedActivity } from '../shared/email-activity.ts'
import { emailTypeLabel } from '../shared/labels.ts'
import { EmailStatusBadge, SendingPaused } from './SendingPaused.tsx'

const dateOf = (date: CalendarDate | null) => (date === null ? '—' : displayDate(date))

const columns: Column<PlannedActivity>[] = [
  { key: 'type', header: 'Email Type', cell: (row) => emailTypeLabel(row.type) },
  { key: 'event', header: 'Event', cell: (row) => dateOf(row.event_date), priority: 2 },
  {
    key: 'date',
    header: 'Scheduled Date',
    cell: (row) => dateOf(row.scheduled_date ?? row.target_date),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => (
      <Stack gap={4} align="flex-start">
        <EmailStatusBadge status={row.status} />
        {plannedModeTexts[row.mode] !== undefined && (
          <Text size="xs">{plannedModeTexts[row.mode]}</Text>
        )}
        {row.reason !== null && (
          <Text size="xs" c="dimmed">
            {reasonText(row.reason)}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    key: 'rule',
    header: 'Rule',
    cell: (row) => (row.rule === null ? '—' : <Rule rule={row.rule} />),
  },
]

function Rule({ rule }: { rule: NonNullable<PlannedActivity['rule']> }) {
  return (
    <Stack gap={2}>
      <Text size="sm">{ruleName(rule)}</Text>
      <Text size="xs" c="dimmed">
        {rule.start !== null && `${dateOf(rule.start)} – ${dateOf(rule.end)}. `}
        {rule.source}
      </Text>
    </Stack>
  )
}

/** The emails of the coming months, those held or skipped with their reasons. */
export function FutureActivity({
  contactId,
  actions,
}: {
  contactId: number
  /** Buttons about the emails to come. */
  actions: ReactNode
}) {
  const query = useQuery(outreachApi.listPlannedEmails.queryOptions({ input: { id: contactId } }))
  const reason = query.data?.noMailReason ?? null
  const right = query.data?.right ?? null
  return (
    <Section
      title="Future Activity"
      description="Open a row to see the email as the contact would get it."
      flush
      actions={actions}
      footer={
        right !== null && (
          <Stack gap={2}>
            <Text size="sm">{right.text}</Text>
            <Text size="xs" c="dimmed">
              {right.rule}
            </Text>
          </Stack>
        )
      }
    >
      {reason !== null && <Banner tone="info">{reason}</Banner>}
      {reason === null && (query.data?.plannedMails.length ?? 0) > 0 && <SendingPaused inset />}
      {(reason === null || (query.data?.plannedMails.length ?? 0) > 0) && (
        <DataTable
          caption="Future activity"
          columns={columns}
          rows={query.data?.plannedMails ?? []}
          rowKey={(row) => `${row.type} ${row.occasion}`}
          rowHref={(row) =>
            `/contact/${contactId}/planned-email/${row.type}/${encodeURIComponent(row.occasion)}`
          }
          state={loadState(query)}
          emptyText="No emails are planned for the coming months."
          errorText={query.error ? errorMessage(query.error) : undefined}
          onRetry={() => void query.refetch()}
        />
      )}
    </Section>
  )
}
