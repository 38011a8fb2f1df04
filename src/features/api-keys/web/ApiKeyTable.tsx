import { Badge, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { apiScopes } from '../../../kernel/api-scope.ts'
import { displayDay } from '../../../kernel/display-day.ts'
import type { LoadState } from '../../../kernel/load-state.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import type { Column } from '../../../ui/data/table-column.ts'
import { useMe } from '../../access/client/use-me.ts'
import type { ApiKey } from '../shared/api-keys.contract.ts'

export type ApiKeyTableProps = {
  caption: string
  keys: readonly ApiKey[]
  withOwner?: boolean
  state: LoadState
  errorText: string
  onRetry: () => void
  empty?: ReactNode
  emptyText?: string
  onRevoke: (key: ApiKey) => void
}

function Expiry({ of, timeZone }: { of: ApiKey; timeZone: string }) {
  if (of.status === 'ended')
    return (
      <Badge
        color="critical"
        title="The database was restored, so this key no longer works. Create a new one."
      >
        Ended by a restore
      </Badge>
    )
  if (of.expiresAt === null) return 'Never'
  const day = displayDay(of.expiresAt, timeZone)
  if (of.status === 'expired') return <Badge color="critical">Expired {day}</Badge>
  return of.status === 'expiring' ? <Badge color="warning">{day}</Badge> : day
}

export function ApiKeyTable({ caption, keys, withOwner, onRevoke, ...load }: ApiKeyTableProps) {
  const { timeZone } = useMe()
  const columns: Column<ApiKey>[] = [
    {
      key: 'name',
      header: 'Name',
      cell: (key) => (
        <>
          <Text fw={560} style={{ overflowWrap: 'anywhere' }}>
            {key.name}
          </Text>
          <Text size="sm" c="dimmed" ff="monospace" style={{ whiteSpace: 'nowrap' }}>
            hf_key_…{key.hint}
          </Text>
        </>
      ),
    },
    ...(withOwner
      ? [
          {
            key: 'owner',
            header: 'Owner',
            cell: (key: ApiKey) => key.owner,
          } satisfies Column<ApiKey>,
        ]
      : []),
    {
      key: 'scopes',
      header: 'Scopes',
      cell: (key) => (
        <Group gap={6}>
          {key.scopes.map((scope) => (
            <Badge key={scope} color="gray" variant="light">
              {apiScopes[scope].label}
            </Badge>
          ))}
        </Group>
      ),
    },
    {
      key: 'created',
      header: 'Created',
      priority: 3,
      nowrap: true,
      cell: (key) => displayDay(key.createdAt, timeZone),
    },
    {
      key: 'expires',
      header: 'Expires',
      nowrap: true,
      cell: (key) => <Expiry of={key} timeZone={timeZone} />,
    },
    {
      key: 'used',
      header: 'Last used',
      priority: 2,
      cell: (key) =>
        key.lastUsedAt === null ? (
          <Text c="dimmed">Never</Text>
        ) : (
          <>
            {displayDay(key.lastUsedAt, timeZone)}
            <Text size="sm" c="dimmed">
              from {key.lastUsedIp}
            </Text>
          </>
        ),
    },
    {
      key: 'actions',
      header: '',
      label: 'Actions',
      align: 'end',
      below: true,
      cell: (key) => (
        <Button
          variant="subtle"
          color="critical"
          size="sm"
          aria-label={`Revoke ${key.name}`}
          onClick={() => onRevoke(key)}
        >
          Revoke
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      {...load}
      caption={caption}
      columns={columns}
      rows={keys}
      rowKey={(key) => key.id}
      rowLabel={(key) => key.name}
      loadingText="Loading API keys..."
    />
  )
}
