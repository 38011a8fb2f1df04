import { Group, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LoadState } from '../../../../kernel/load-state.ts'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { type Column, DataTable } from '../../../../ui/data/DataTable.tsx'
import { contactListColumns } from '../../shared/contact-list-columns.ts'
import { contactName } from '../../shared/contact-name.ts'
import { noEmail } from '../../shared/contact-texts.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { ClientStatusBadge } from '../ClientStatusBadge.tsx'
import { SampleBadge } from '../SampleBadge.tsx'

export type ContactsTableProps = {
  contacts: readonly Contact[]
  state: LoadState
  errorText: string | undefined
  onRetry: () => void
  empty: ReactNode
  selected: ReadonlySet<number>
  onSelect: (ids: ReadonlySet<number>) => void
  onEdit: (contact: Contact) => void
}

const orDash = (text: string) => (text === '' ? '—' : text)

const shown = Object.fromEntries(contactListColumns.map((column) => [column.key, column]))
const textOf = (key: string) => (contact: Contact) => orDash(shown[key]?.text(contact, '') ?? '')

/** Cells that are more than their text. */
const cells: Readonly<Record<string, Partial<Column<Contact>>>> = {
  name: {
    cell: (contact) =>
      contact.sample || contact.client_status !== 'active' ? (
        <Group gap="xs" component="span">
          {contactName(contact)} {contact.sample && <SampleBadge />}
          <ClientStatusBadge status={contact.client_status} />
        </Group>
      ) : (
        contactName(contact)
      ),
  },
  email: { cell: (contact) => contact.email ?? noEmail },
  phone: {
    cell: (contact) => (
      <Text span inherit style={{ whiteSpace: 'nowrap' }}>
        {textOf('phone')(contact)}
      </Text>
    ),
  },
  agent: { cell: (contact) => contact.contact_owner ?? 'No agent', priority: 3 },
  carrier: { priority: 3 },
  effective: { priority: 3 },
}

function columns(onEdit: (contact: Contact) => void): Column<Contact>[] {
  return [
    ...contactListColumns.map(({ key, header }) => ({
      ...{ key, header, cell: textOf(key) },
      ...cells[key],
    })),
    {
      key: 'edit',
      header: '',
      label: 'Edit',
      align: 'end',
      cell: (contact) => (
        <IconButton
          label={`Edit ${contactName(contact)}`}
          icon={<IconPencil size={18} aria-hidden />}
          onClick={() => onEdit(contact)}
        />
      ),
    },
  ]
}

/** Nine columns including the checkbox; a row opens the contact's page. */
export function ContactsTable({
  contacts,
  state,
  errorText,
  onRetry,
  empty,
  selected,
  onSelect,
  onEdit,
}: ContactsTableProps) {
  return (
    <DataTable
      caption="Contacts"
      columns={columns(onEdit)}
      rows={contacts}
      rowKey={(contact) => contact.id}
      rowHref={(contact) => `/contact/${contact.id}`}
      rowLabel={contactName}
      state={state}
      loadingText="Loading contacts..."
      empty={empty}
      errorText={errorText}
      onRetry={onRetry}
      selection={{ selected, onChange: (keys) => onSelect(new Set([...keys].map(Number))) }}
    />
  )
}
