import { Group, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type CalendarDate, displayDate } from '../../../../kernel/calendar-date.ts'
import type { LoadState } from '../../../../kernel/load-state.ts'
import { displayPhone } from '../../../../kernel/phone.ts'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { type Column, DataTable } from '../../../../ui/data/DataTable.tsx'
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

const orDash = (text: string | null) => (text === null || text === '' ? '—' : text)

function columns(onEdit: (contact: Contact) => void): Column<Contact>[] {
  return [
    {
      key: 'name',
      header: 'Name',
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
    { key: 'email', header: 'Email', cell: (contact) => contact.email ?? noEmail },
    {
      key: 'phone',
      header: 'Phone',
      cell: (contact) => (
        <Text span inherit style={{ whiteSpace: 'nowrap' }}>
          {orDash(displayPhone(contact.phone_number ?? ''))}
        </Text>
      ),
    },
    { key: 'state', header: 'State', cell: (contact) => orDash(contact.state) },
    {
      key: 'agent',
      header: 'Agent',
      cell: (contact) => contact.contact_owner ?? 'No agent',
      priority: 3,
    },
    {
      key: 'carrier',
      header: 'Carrier',
      cell: (contact) => orDash(contact.current_carrier),
      priority: 3,
    },
    {
      key: 'effective',
      header: 'Eff. Date',
      cell: (contact) =>
        contact.effective_date === null ? '—' : displayDate(contact.effective_date as CalendarDate),
      priority: 3,
    },
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
