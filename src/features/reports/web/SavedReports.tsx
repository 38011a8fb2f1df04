import { Badge, Group, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { displayDate } from '../../../kernel/calendar-date.ts'
import { countOf } from '../../../kernel/count.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import type { Column } from '../../../ui/data/table-column.ts'
import { useAction } from '../../../ui/forms/use-action.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { reportsApi } from '../client/reports-client.ts'
import { reportAbout, reportHref } from '../shared/report-state.rules.ts'
import { reportNotSent } from '../shared/report-texts.ts'
import type { SavedReport } from '../shared/reports.contract.ts'
import { scheduleText } from '../shared/saved-report.rules.ts'
import { DeleteReport } from './DeleteReport.tsx'

const UnreadableReports = lazy(async () => ({
  default: (await import('./UnreadableReports.tsx')).UnreadableReports,
}))

const SaveReportDialog = lazy(async () => ({
  default: (await import('./SaveReportDialog.tsx')).SaveReportDialog,
}))

/** While a report is being sent, its outcome is asked for. */
const pollMilliseconds = 4000

/** Saved reports with their schedules, and what became of the last sending. */
export function SavedReports() {
  const [changing, setChanging] = useState<SavedReport>()
  const query = useQuery(
    reportsApi.listSavedReports.queryOptions({
      refetchInterval: ({ state }) =>
        state.data?.reports.some(({ last }) => last?.state === 'waiting')
          ? pollMilliseconds
          : false,
    }),
  )
  return (
    <>
      <Section flush>
        <DataTable
          caption="Saved reports"
          columns={columnsOf(setChanging)}
          rows={query.data?.reports ?? []}
          rowKey={({ id }) => id}
          rowHref={reportHref}
          rowLabel={({ name }) => name}
          state={loadState(query)}
          errorText={errorMessage(query.error)}
          onRetry={() => void query.refetch()}
          empty={
            <EmptyState
              title="No saved reports yet"
              text="Choose what you want to see under Persistency or Commission, or on the dashboard, and select “Save Report”. You can name it and have it emailed every week or month."
            />
          }
        />
      </Section>
      <Suspense fallback={null}>
        {(query.data?.unreadable.length ?? 0) > 0 && (
          <UnreadableReports reports={query.data?.unreadable ?? []} />
        )}
        {changing && <SaveReportDialog saved={changing} onClose={() => setChanging(undefined)} />}
      </Suspense>
    </>
  )
}

const below = (text: string) => (
  <Text component="span" display="block" size="sm" c="dimmed">
    {text}
  </Text>
)

const columnsOf = (onChange: (report: SavedReport) => void): readonly Column<SavedReport>[] => [
  {
    key: 'name',
    header: 'Report',
    cell: (report) => (
      <>
        {report.name}
        {reportAbout(report) !== report.name && below(reportAbout(report))}
      </>
    ),
  },
  {
    key: 'schedule',
    header: 'Emailed',
    cell: (report) => (
      <>
        {scheduleText(report)}
        {report.next_on && below(`next on ${displayDate(report.next_on)}`)}
      </>
    ),
  },
  {
    key: 'last',
    header: 'Last sent',
    cell: ({ last }) => <LastRun last={last} />,
  },
  {
    key: 'actions',
    header: '',
    label: 'Actions',
    align: 'end',
    below: true,
    cell: (report) => <Actions report={report} onChange={onChange} />,
  },
]

function LastRun({ last }: Pick<SavedReport, 'last'>) {
  if (last === null) return '—'
  const day = displayDate(last.due_on)
  if (last.state === 'waiting')
    return (
      <>
        <Badge color="info">Being sent</Badge>
        {last.problem && below(last.problem)}
      </>
    )
  return last.state === 'sent' ? (
    <>
      {day}
      {below(`to ${countOf(last.recipients, 'admin')}${last.problem ? `. ${last.problem}` : ''}`)}
    </>
  ) : (
    <>
      <Badge color="critical">Failed on {day}</Badge>
      {below(last.problem ?? '')}
    </>
  )
}

function Actions({
  report,
  onChange,
}: {
  report: SavedReport
  onChange: (report: SavedReport) => void
}) {
  const { id, name } = report
  const queries = useQueryClient()
  const changed = () =>
    void queries.invalidateQueries({ queryKey: reportsApi.listSavedReports.key() })
  const told = (text: string) => (error: unknown) => {
    changed()
    toast({ message: errorMessage(error, text), tone: 'critical' })
  }
  const send = useAction(reportsApi.sendReportNow.mutationOptions(), { failed: reportNotSent })
  return (
    <Group gap="xs" justify="flex-end">
      <Button
        variant="default"
        size="sm"
        aria-label={`Send ${name} now`}
        disabled={send.busy || report.last?.state === 'waiting'}
        onClick={() =>
          send.run(
            { id },
            {
              onFailed: told(reportNotSent),
              onDone: () => {
                changed()
                toast({ message: `${name} is being sent to the admins`, tone: 'positive' })
              },
            },
          )
        }
      >
        Send Now
      </Button>
      <Button
        variant="default"
        size="sm"
        aria-label={`Edit ${name}`}
        onClick={() => onChange(report)}
      >
        Edit
      </Button>
      <DeleteReport report={report} />
    </Group>
  )
}
