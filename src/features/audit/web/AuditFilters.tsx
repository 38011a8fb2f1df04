import { Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addDays, type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import {
  daysOf,
  type Period,
  parsePeriod,
  periodLabels,
  periodNames,
} from '../../dashboard/shared/period.rules.ts'
import { auditApi } from '../client/audit-client.ts'
import { type AuditKind, auditKindNames, auditKinds } from '../shared/audit-kinds.ts'
import type { AuditSearch } from '../shared/audit-search.rules.ts'

export type CustomDatesOf = (dates: {
  from: string
  to: string
  onDates: (from: CalendarDate, to: CalendarDate) => void
}) => ReactNode

export type AuditFiltersProps = {
  search: AuditSearch
  /** In the organization's time zone, once the first page is there. */
  today: CalendarDate | undefined
  customDates: CustomDatesOf
  onFilter: (change: AuditSearch) => void
}

const noPeriod = { period: undefined, startDate: undefined, endDate: undefined }
const weekBefore = -6
const width = { base: '100%', xs: 210 }

function periodOf({ period, startDate, endDate }: AuditSearch): Period | undefined {
  if (period === undefined) return undefined
  const found = parsePeriod({ period, startDate, endDate })
  return 'error' in found ? undefined : found
}

/**
 * The filters of the log: person, kind and days. A custom period starts with the days shown before,
 * or the last seven.
 */
export function AuditFilters({ search, today, customDates, onFilter }: AuditFiltersProps) {
  const people = useQuery(auditApi.listAuditPeople.queryOptions())
  const period = periodOf(search)
  const choosePeriod = (name: string) => {
    if (name !== 'custom') return onFilter({ ...noPeriod, period: name || undefined })
    if (today === undefined) return
    const days = period ? daysOf(period, today) : { from: addDays(today, weekBefore), to: today }
    onFilter({ period: 'custom', startDate: days.from, endDate: days.to })
  }
  const named = people.data?.people ?? []
  const group = (start: string) =>
    named
      .filter(({ person }) => person.startsWith(start))
      .map(({ person, name }) => ({ value: person, label: name }))
  const known = named.some(({ person }) => person === search.person)
  const missing = search.person !== undefined && /-/.test(search.person) && !known
  const used = search.person ?? search.kind ?? search.period
  return (
    <Group align="flex-end" gap="md">
      <NativeSelect
        w={width}
        label="Person"
        value={search.person ?? ''}
        onChange={(event) => onFilter({ person: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: 'Everyone' },
          ...(missing ? [{ value: search.person ?? '', label: search.person ?? '' }] : []),
          ...groupOf('Members', group('member-')),
          ...groupOf('API keys', group('key-')),
          ...groupOf('Others', [
            { value: 'clients', label: 'Clients' },
            { value: 'system', label: 'Holdfast itself' },
          ]),
        ]}
      />
      <NativeSelect
        w={width}
        label="Kind"
        value={search.kind ?? ''}
        onChange={(event) =>
          onFilter({ kind: (event.currentTarget.value || undefined) as AuditKind | undefined })
        }
        data={[
          { value: '', label: 'Everything' },
          ...auditKindNames.map((value) => ({ value, label: auditKinds[value] })),
        ]}
      />
      <NativeSelect
        w={width}
        label="Days"
        value={period?.name ?? ''}
        onChange={(event) => choosePeriod(event.currentTarget.value)}
        data={[
          { value: '', label: 'All days' },
          ...periodNames.map((value) => ({
            value,
            label: periodLabels[value],
            disabled: value === 'custom' && today === undefined,
          })),
        ]}
      />
      {period?.name === 'custom' &&
        customDates({
          from: displayDate(period.from),
          to: displayDate(period.to),
          onDates: (startDate, endDate) => onFilter({ period: 'custom', startDate, endDate }),
        })}
      {used !== undefined && (
        <TextButton onClick={() => onFilter({ person: undefined, kind: undefined, ...noPeriod })}>
          Clear filters
        </TextButton>
      )}
    </Group>
  )
}

const groupOf = (label: string, items: { value: string; label: string }[]) =>
  items.length === 0 ? [] : [{ group: label, items }]
