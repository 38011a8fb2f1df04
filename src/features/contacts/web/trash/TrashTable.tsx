import { Anchor, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LoadState } from '../../../../kernel/load-state.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { AddressText } from '../../../../ui/data/AddressText.tsx'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import type { Column } from '../../../../ui/data/table-column.ts'
import { AppLink } from '../../../../ui/foundation/AppLink.tsx'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import { useMayOpen, useMe } from '../../../access/client/use-me.ts'
import { contactName } from '../../shared/contact-name.ts'
import { noEmail } from '../../shared/contact-texts.ts'
import type { DeletedContact } from '../../shared/deleted-contact.ts'

export type TrashTableProps = {
  contacts: readonly DeletedContact[]
  state: LoadState
  errorText: string | undefined
  onRetry: () => void
  empty: ReactNode
  selected: ReadonlySet<number>
  onSelect: (ids: ReadonlySet<number>) => void
  /** Ids being restored. */
  restoring: readonly number[]
  onRestore: (contact: DeletedContact) => void
  /** For admins only. */
  onDeleteForever: ((contact: DeletedContact) => void) | undefined
  /** Parts of other features beside a contact's buttons. */
  actionsOf: (contact: DeletedContact) => ReactNode
}

export function TrashTable({
  contacts,
  onSelect,
  selected,
  restoring,
  onRestore,
  onDeleteForever,
  actionsOf,
  ...load
}: TrashTableProps) {
  const { timeZone } = useMe()
  const seesHistory = useMayOpen('/audit-log')
  const columns: Column<DeletedContact>[] = [
    {
      key: 'contact',
      header: 'Contact',
      cell: (contact) => (
        <>
          <Text fw={560}>{contactName(contact)}</Text>
          <AddressText address={contact.email ?? noEmail} />
        </>
      ),
    },
    {
      key: 'deleted',
      header: 'Deleted',
      cell: (contact) => (
        <>
          {displayInstant(contact.deleted_at, timeZone)}
          <Text size="sm" c="dimmed">
            by {contact.deleted_by}
          </Text>
          {contact.merged_into !== null && (
            <Text size="sm">
              Merged into{' '}
              <Anchor
                component={AppLink}
                underline="always"
                href={`/contact/${contact.merged_into}`}
              >
                another contact
              </Anchor>
            </Text>
          )}
          {seesHistory && (
            <Anchor
              component={AppLink}
              size="sm"
              underline="always"
              href={`/audit-log?record=contact-${contact.id}`}
              aria-label={`History of ${contactName(contact)}`}
            >
              History
            </Anchor>
          )}
        </>
      ),
    },
    { key: 'left', header: 'Days left', cell: (contact) => contact.days_left, nowrap: true },
    {
      key: 'actions',
      header: '',
      label: 'Actions',
      align: 'end',
      below: true,
      cell: (contact) => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {actionsOf(contact)}
          <Button
            variant="default"
            size="sm"
            aria-label={`Restore ${contactName(contact)}`}
            disabled={restoring.includes(contact.id)}
            onClick={() => onRestore(contact)}
          >
            Restore
          </Button>
          {onDeleteForever && (
            <Button
              variant="subtle"
              color="critical"
              size="sm"
              aria-label={`Delete ${contactName(contact)} forever`}
              onClick={() => onDeleteForever(contact)}
            >
              Delete forever
            </Button>
          )}
        </Group>
      ),
    },
  ]
  return (
    <DataTable
      {...load}
      caption="Deleted contacts"
      columns={columns}
      rows={contacts}
      rowKey={(contact) => contact.id}
      rowLabel={contactName}
      loadingText="Loading deleted contacts..."
      selection={{ selected, onChange: (keys) => onSelect(new Set([...keys].map(Number))) }}
    />
  )
}
