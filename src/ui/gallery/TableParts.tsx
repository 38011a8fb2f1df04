import { SimpleGrid } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { displayPhone } from '../../kernel/phone.ts'
import { Button } from '../buttons/Button.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { DataTable } from '../data/DataTable.tsx'
import { FilterBar } from '../data/FilterBar.tsx'
import { Pagination } from '../data/Pagination.tsx'
import { SelectionBar } from '../data/SelectionBar.tsx'
import type { Column, RowKey } from '../data/table-column.ts'
import { Section } from '../frame/Section.tsx'

type Person = {
  id: number
  name: string
  email: string
  phone: string
  state: string
  agent: string
  carrier: string
  effective: string
}

const people: Person[] = [
  {
    id: 1,
    name: 'Dorothy Ashworth',
    email: 'dorothy.ashworth@example.com',
    phone: '3145550182',
    state: 'MO',
    agent: 'Maria Lindqvist',
    carrier: 'Mutual of Omaha',
    effective: '03/01/2024',
  },
  {
    id: 2,
    name: 'Walter Brandt',
    email: 'w.brandt@example.com',
    phone: '5035550119',
    state: 'OR',
    agent: 'Maria Lindqvist',
    carrier: 'Aetna',
    effective: '11/01/2022',
  },
  {
    id: 3,
    name: 'Esperanza de la Cruz-Villanueva',
    email: 'esperanza.delacruz.villanueva@example.com',
    phone: '2105550143',
    state: 'TX',
    agent: 'Theo Okafor',
    carrier: 'UnitedHealthcare',
    effective: '01/01/2025',
  },
  {
    id: 4,
    name: 'Harold Finch',
    email: 'hfinch@example.com',
    phone: '9165550107',
    state: 'CA',
    agent: 'Theo Okafor',
    carrier: 'Humana',
    effective: '06/01/2023',
  },
  {
    id: 5,
    name: 'June Kowalczyk',
    email: 'june.k@example.com',
    phone: '3125550175',
    state: 'IL',
    agent: 'Maria Lindqvist',
    carrier: 'Cigna',
    effective: '08/01/2021',
  },
]

const columns: Column<Person>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: (row) => row.name,
  },
  { key: 'email', header: 'Email', cell: (row) => row.email, breakable: true },
  {
    key: 'phone',
    header: 'Phone',
    cell: (row) => displayPhone(row.phone),
    priority: 2,
    nowrap: true,
  },
  {
    key: 'state',
    header: 'State',
    cell: (row) => row.state,
  },
  { key: 'agent', header: 'Agent', cell: (row) => row.agent, priority: 3 },
  { key: 'carrier', header: 'Carrier', cell: (row) => row.carrier },
  {
    key: 'effective',
    header: 'Eff. Date',
    cell: (row) => row.effective,
    priority: 3,
    nowrap: true,
  },
  {
    key: 'edit',
    header: '',
    label: 'Edit',
    cell: (row) => (
      <IconButton label={`Edit ${row.name}`} icon={<IconPencil size={18} aria-hidden />} />
    ),
    width: 64,
  },
]

const carriers = [
  'Aetna',
  'Humana',
  'UnitedHealthcare',
  'Cigna',
  'Aflac',
  'Allstate',
  'Mutual of Omaha',
  'Ace Chubb',
  'Other',
]

/** Filters, a table with its selection and pages, a table in its load states. */
export function TableParts() {
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set([2, 4]))
  const [search, setSearch] = useState('')
  const [carrier, setCarrier] = useState(['Aetna', 'Humana'])
  const [state, setState] = useState(['MO'])
  const [page, setPage] = useState(2)
  const [size, setSize] = useState(100)
  const hand = useCallback((text: string) => setSearch(text), [])
  const shown = people.filter((person) => person.name.toLowerCase().includes(search.toLowerCase()))
  return (
    <>
      <FilterBar
        search={{
          value: search,
          onChange: hand,
          placeholder: 'Search contacts...',
          label: 'Search contacts',
        }}
        filters={[
          {
            key: 'carrier',
            label: 'Carrier',
            options: carriers.map((name) => ({ value: name, label: name })),
            selected: carrier,
            onChange: setCarrier,
          },
          {
            key: 'state',
            label: 'State',
            options: [
              { value: 'MO', label: 'Missouri', group: 'Midwest', count: 1204 },
              { value: 'OR', label: 'Oregon', group: 'West', count: 77 },
            ],
            selected: state,
            onChange: setState,
          },
        ]}
        trailing={<Button leftSection={<IconPlus size={18} aria-hidden />}>Add Contact</Button>}
      />
      <Section flush>
        {selected.size > 0 && (
          <SelectionBar
            count={selected.size}
            noun={['contact', 'contacts']}
            onCancel={() => setSelected(new Set())}
            all={{ total: 1234, onSelectAll: () => undefined }}
          >
            <Button size="sm" variant="default">
              Reassign Agent
            </Button>
            <Button size="sm" color="critical">
              Delete Selected
            </Button>
          </SelectionBar>
        )}
        <DataTable
          caption="Contacts"
          columns={columns}
          rows={shown}
          rowKey={(row) => row.id}
          rowHref={(row) => `/contact/${row.id}`}
          rowLabel={(row) => row.name}
          emptyText="No contacts found"
          selection={{ selected, onChange: setSelected }}
        />
        <Pagination
          page={page}
          pageSize={size}
          total={1234}
          onPage={setPage}
          pageSizes={[50, 100, 250]}
          onPageSize={setSize}
          unit="contact"
        />
      </Section>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Section title="Table, loading" flush>
          <DataTable
            caption="Invoices"
            loadingText="Loading invoices..."
            state="loading"
            columns={columns.slice(0, 3)}
            rows={[]}
            rowKey={(row) => row.id}
          />
        </Section>
        <Section title="Table, failed" flush>
          <DataTable
            caption="Invoices"
            state="failed"
            errorText="Failed to load invoices"
            onRetry={() => undefined}
            columns={columns}
            rows={[]}
            rowKey={(row) => row.id}
          />
        </Section>
      </SimpleGrid>
    </>
  )
}
