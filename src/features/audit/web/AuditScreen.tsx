import { Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { timeZoneName } from '../../../kernel/time-zone-name.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Page } from '../../../ui/frame/Page.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { auditApi } from '../client/audit-client.ts'
import type { AuditSearch } from '../shared/audit-search.rules.ts'
import { auditFailed } from '../shared/audit-texts.ts'
import { AuditFilters, type CustomDatesOf } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import { NothingRecorded } from './NothingRecorded.tsx'

const ExportEntries = lazy(async () => ({
  default: (await import('./ExportEntries.tsx')).ExportEntries,
}))

export type AuditScreenProps = {
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
  customDates: CustomDatesOf
}

/** The audit log, newest first; with a record in the URL the history of that record. */
export function AuditScreen({ search, onSearch, customDates }: AuditScreenProps) {
  const query = useQuery(
    auditApi.listAuditEntries.queryOptions({ input: search, placeholderData: keepPreviousData }),
  )
  const [exporting, setExporting] = useState(false)
  const { data } = query
  const { after, record, ...filter } = search
  const filtered = Object.values({ ...filter, record }).some((value) => value !== undefined)
  const ofRecord = record !== undefined
  return (
    <Page
      title={ofRecord ? `History${data?.record ? ` of ${data.record.name}` : ''}` : 'Audit log'}
      subtitle={subtitleOf(ofRecord, data?.timeZone)}
      back={ofRecord ? { label: 'Whole audit log', href: '/audit-log' } : undefined}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          onClick={() => setExporting(true)}
          disabled={!data?.entries.length}
        >
          Export
        </Button>
      }
    >
      <AuditFilters
        search={search}
        today={data?.today}
        customDates={customDates}
        onFilter={(change) => onSearch({ ...search, ...change, after: undefined })}
      />
      <Section
        flush
        footer={pagesOf(
          after !== undefined && (
            <Button variant="default" onClick={() => onSearch({ ...search, after: undefined })}>
              Newest entries
            </Button>
          ),
          data?.next != null && (
            <LinkButton
              variant="default"
              href={`/audit-log?${new URLSearchParams(defined({ ...search, after: data.next }))}`}
            >
              Older entries
            </LinkButton>
          ),
        )}
      >
        <AuditTable
          entries={data?.entries ?? []}
          timeZone={data?.timeZone}
          state={loadState(query)}
          errorText={errorMessage(query.error, auditFailed)}
          onRetry={() => void query.refetch()}
          stale={query.isPlaceholderData}
          empty={
            <NothingRecorded
              filtered={filtered}
              end={after !== undefined}
              onClear={() => onSearch({})}
            />
          }
        />
      </Section>
      {exporting && (
        <Suspense>
          <ExportEntries
            filter={defined({ ...filter, record })}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
    </Page>
  )
}

const subtitleOf = (ofRecord: boolean, timeZone: string | undefined) => {
  const zone = timeZone === undefined ? '' : ` Times are ${timeZoneName(timeZone)} time.`
  return `${ofRecord ? 'Everything recorded about it' : 'Who did what, when and from where'}, newest first.${zone}`
}

function pagesOf(newer: ReactNode, older: ReactNode): ReactNode {
  return newer || older ? (
    <Group gap="sm" justify="space-between">
      <div>{newer}</div>
      <div>{older}</div>
    </Group>
  ) : undefined
}

/** The values of a search that are set. */
const defined = (search: AuditSearch): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
