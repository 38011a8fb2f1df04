import { Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LoadState } from '../../../../kernel/load-state.ts'
import { displayPhone } from '../../../../kernel/phone.ts'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import type { Column } from '../../../../ui/data/table-column.ts'
import { rightsOf, useMe } from '../../../access/client/use-me.ts'
import type { ClientField } from '../../shared/client-fields.contract.ts'
import { canReassign } from '../../shared/contact.policy.ts'
import { type ContactListColumn, chosenColumns } from '../../shared/contact-list-columns.ts'
import { contactName } from '../../shared/contact-name.ts'
import { noEmail } from '../../shared/contact-texts.ts'
import type { Contact, ListedContact } from '../../shared/contacts.contract.ts'
import { cellWords, isCellColumn } from '../../shared/list/cell-fields.ts'
import { columnWidths, type ListLayout } from '../../shared/list/list-layout.contract.ts'
import { type ColumnKey, nextSort, readSort } from '../../shared/list/list-sort.rules.ts'
import { sameLayout, usualLayout } from '../../shared/list/usual-layout.ts'
import { ClientStatusBadge } from '../ClientStatusBadge.tsx'
import { SampleBadge } from '../SampleBadge.tsx'
import { CopiedValue } from './CopiedValue.tsx'
import { CellConflictDialog } from './cells/CellConflictDialog.tsx'
import { EditableCell } from './cells/EditableCell.tsx'
import { type CellEditing, useCellEdit } from './cells/use-cell-edit.ts'
import { sizeColumns } from './layout/layout-changes.rules.ts'

export type ContactsTableProps = {
  contacts: readonly ListedContact[]
  state: LoadState
  errorText: string | undefined
  onRetry: () => void
  empty: ReactNode
  selected: ReadonlySet<number>
  onSelect: (ids: ReadonlySet<number>) => void
  onEdit: (contact: Contact) => void
  layout: ListLayout
  onLayout: (layout: ListLayout) => void
  fields: readonly ClientField[]
  sort: string
  onSort: (sort: string) => void
}

const orDash = (text: string) => (text === '' ? '—' : text)

/** Cells that are more than their text. */
const cells: Readonly<Partial<Record<ColumnKey, Partial<Column<ListedContact>>>>> = {
  name: {
    lead: true,
    cell: (contact) =>
      contact.sample || contact.client_status !== 'active' ? (
        <Group gap="xs" component="span" wrap="nowrap">
          {contactName(contact)} {contact.sample && <SampleBadge />}
          <ClientStatusBadge status={contact.client_status} />
        </Group>
      ) : (
        contactName(contact)
      ),
  },
  email: {
    cell: (contact) =>
      contact.email === null ? (
        noEmail
      ) : (
        <CopiedValue
          text={contact.email}
          href={`mailto:${encodeURI(contact.email)}`}
          what={`email address of ${contactName(contact)}`}
        />
      ),
  },
  phone: {
    nowrap: true,
    cell: (contact) =>
      contact.phone_number === null ? (
        '—'
      ) : (
        <CopiedValue
          text={displayPhone(contact.phone_number)}
          href={`tel:+1${contact.phone_number}`}
          what={`phone number of ${contactName(contact)}`}
        />
      ),
  },
  agent: { nowrap: true, cell: (contact) => cellWords('agent', contact) },
}
/** Of the usual columns, those that a tablet has no room for. */
const wide: readonly string[] = ['agent', 'carrier', 'effective']

function shownColumn(
  column: ContactListColumn,
  timeZone: string,
  layout: ListLayout,
  /** Undefined for a column whose cells this member does not edit. */
  onSave: CellEditing['save'] | undefined,
): Column<ListedContact> {
  const { key, header } = column
  const usual = sameLayout({ ...layout, density: usualLayout.density }, usualLayout)
  const width = layout.columns.find((chosen) => chosen.key === key)?.width ?? column.width
  const numeric = column.number !== undefined && key !== 'premium'
  const shown: Column<ListedContact> = {
    key,
    header,
    sortable: true,
    cell: (contact) => orDash(column.text(contact, timeZone)),
    ...(usual ? wide.includes(key) && { priority: 3 } : { width }),
    ...(numeric && { align: 'end' }),
    ...cells[key],
  }
  if (onSave === undefined || !isCellColumn(key)) return shown
  return {
    ...shown,
    cell: (contact) => (
      <EditableCell contact={contact} column={key} label={header} onSave={onSave}>
        {shown.cell(contact)}
      </EditableCell>
    ),
  }
}

/** Nine columns including the checkbox, or those that the member chose; a name opens its client. */
export function ContactsTable({
  contacts,
  state,
  errorText,
  onRetry,
  empty,
  selected,
  onSelect,
  onEdit,
  layout,
  onLayout,
  fields,
  sort,
  onSort,
}: ContactsTableProps) {
  const me = useMe()
  const { timeZone } = me
  const editing = useCellEdit()
  const { conflict } = editing
  const mayEdit = ({ key }: ContactListColumn) => key !== 'agent' || canReassign(rightsOf(me))
  const chosen = chosenColumns(
    layout.columns.map(({ key }) => key),
    fields,
  )
  const columns = chosen.map((column) =>
    shownColumn(column, timeZone, layout, mayEdit(column) ? editing.save : undefined),
  )
  const fixed = columns.some(({ width }) => width !== undefined)
  const order = readSort(sort)
  return (
    <>
      <DataTable
        caption="Contacts"
        columns={[...columns, { ...edit(onEdit), width: fixed ? 64 : undefined }]}
        rows={contacts}
        rowKey={(contact) => contact.id}
        rowHref={(contact) => `/contact/${contact.id}`}
        rowLabel={contactName}
        textLinks
        sticky
        fixed={fixed}
        density={layout.density}
        state={state}
        loadingText="Loading contacts..."
        empty={empty}
        errorText={errorText}
        onRetry={onRetry}
        sort={order && { ...order, onSort: (key) => onSort(nextSort(sort, key as ColumnKey)) }}
        resizing={{
          ...columnWidths,
          onResize: (widths) =>
            onLayout({ ...layout, columns: sizeColumns(layout.columns, widths) }),
        }}
        selection={{ selected, onChange: (keys) => onSelect(new Set([...keys].map(Number))) }}
      />
      {conflict && (
        <CellConflictDialog
          key={`${conflict.edit.contact.id}/${conflict.edit.column}`}
          conflict={conflict}
          theirs={cellWords(conflict.edit.column, conflict.now)}
          onKeepTheirs={editing.keepTheirs}
          onKeepMine={editing.keepMine}
        />
      )}
    </>
  )
}

const edit = (onEdit: (contact: Contact) => void): Column<ListedContact> => ({
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
})
