import { Anchor, Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { countOf } from '../../../kernel/count.ts'
import type { LoadState } from '../../../kernel/load-state.ts'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import type { Column } from '../../../ui/data/table-column.ts'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import type { LoggedEntry } from '../shared/audit.contract.ts'
import { changedLabel } from '../shared/audit-texts.ts'

export type AuditTableProps = {
  entries: readonly LoggedEntry[]
  timeZone: string | undefined
  state: LoadState
  errorText: string
  onRetry: () => void
  /** Another page is loading. */
  stale: boolean
  empty: ReactNode
}

const whole = { overflowWrap: 'anywhere' } as const
const pointer = { cursor: 'pointer' } as const

function InText({ href, children }: { href: string; children: string }) {
  return (
    <Anchor component={AppLink} href={href} underline="always" inherit>
      {children}
    </Anchor>
  )
}

function Who({ who }: { who: LoggedEntry['who'] }) {
  const linked = who.kind !== 'system' && who.person !== null
  const href = who.href ?? (linked ? `/audit-log?person=${who.person}` : undefined)
  return (
    <Text span fw={560}>
      {href === undefined ? who.name : <InText href={href}>{who.name}</InText>}
    </Text>
  )
}

function What({ entry: { who, text, record } }: { entry: LoggedEntry }) {
  return (
    <span style={whole}>
      <Who who={who} /> {text}
      {record && (
        <>
          {' '}
          {record.href === null ? record.name : <InText href={record.href}>{record.name}</InText>}
          {record.state === 'in trash' && (
            <Text span c="dimmed">
              {' '}
              (in the trash)
            </Text>
          )}
        </>
      )}
    </span>
  )
}

/** The changed fields, and the other details to open. */
function Details({ entry: { details } }: { entry: LoggedEntry }) {
  const changed = details.find(({ label }) => label === changedLabel)
  const others = details.filter((detail) => detail !== changed)
  return (
    <>
      {changed && (
        <Text size="sm" style={whole}>
          {changed.label}: {changed.value}
        </Text>
      )}
      {others.length > 0 && (
        <Box component="details">
          <Text component="summary" size="sm" c="dimmed" style={pointer} lh="var(--control-sm)">
            {countOf(others.length, 'detail')}
          </Text>
          <Facts items={others} columns={2} />
        </Box>
      )}
    </>
  )
}

export function AuditTable({ entries, timeZone, stale, ...load }: AuditTableProps) {
  const columns: Column<LoggedEntry>[] = [
    {
      key: 'what',
      header: 'What happened',
      cell: (entry) => (
        <>
          <What entry={entry} />
          <Details entry={entry} />
        </>
      ),
    },
    {
      key: 'when',
      header: 'When',
      width: '15rem',
      cell: (entry) => (
        <>
          {displayInstant(entry.at, timeZone ?? 'UTC')}
          {entry.ipAddress !== null && (
            <Text size="sm" c="dimmed" style={whole}>
              from {entry.ipAddress}
            </Text>
          )}
        </>
      ),
    },
  ]
  return (
    <Box opacity={stale ? 0.6 : 1}>
      <DataTable
        {...load}
        caption="Audit log"
        columns={columns}
        rows={entries}
        rowKey={(entry) => entry.id}
        loadingText="Loading the audit log..."
      />
    </Box>
  )
}
