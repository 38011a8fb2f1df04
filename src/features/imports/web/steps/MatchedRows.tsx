import { NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../../../kernel/count.ts'
import { personName } from '../../../../kernel/person-name.ts'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import { Pagination } from '../../../../ui/data/Pagination.tsx'
import type { Column } from '../../../../ui/data/table-column.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { fixLimits } from '../../shared/cells/cell-fix.rules.ts'
import { toldFullError } from '../../shared/import-texts.ts'
import type { RowOfContact } from '../../shared/preview/known-rows.rules.ts'
import { candidateText, rowRuleText } from '../../shared/preview/row-rule-texts.ts'
import { fileRow } from '../../shared/rows/second-row.ts'
import type { ImportWizard } from '../use-import-wizard.ts'
import type { ImportPreview } from '../use-preview.ts'
import { ListTitle } from './ListTitle.tsx'

const pageSize = 10

const nameOf = ({ row }: RowOfContact) =>
  personName(row.first_name, row.last_name) || row.email || 'No name'

/** The contact of a row: as the rules found, another one like it, or a new one. */
function Choice({ wizard, one }: { wizard: ImportWizard; one: RowOfContact }) {
  const { row, contactId, candidates } = one
  const told = wizard.told.find((said) => said.row === row.row)
  const found = candidates.find(({ id }) => id === contactId)
  const others = candidates.filter(({ id }) => told !== undefined || id !== contactId)
  const known = candidates.some(({ reasons }) => reasons.includes('email'))
  const asFound = found === undefined ? 'A new contact' : candidateText(found)
  const isNew = told === undefined && contactId === null
  return (
    <NativeSelect
      aria-label={`Contact of row ${fileRow(row.row)}`}
      value={told === undefined ? '' : String(told.contactId ?? 'new')}
      onChange={(event) => {
        const { value } = event.currentTarget
        wizard.setTold(row.row, value === '' ? undefined : value === 'new' ? null : Number(value))
      }}
      data={[
        { value: '', label: told === undefined ? asFound : 'As found by the rules' },
        ...others.map((candidate) => ({
          value: String(candidate.id),
          label: candidateText(candidate),
        })),
        ...(isNew && one.rule !== 'email' && one.rule !== 'repeated'
          ? []
          : [
              {
                value: 'new',
                label: known
                  ? 'Somebody else, who shares the email address'
                  : 'Somebody else, a new contact',
              },
            ]),
      ]}
    />
  )
}

const columnsOf = (wizard: ImportWizard): Column<RowOfContact>[] => [
  {
    key: 'row',
    header: 'In your file',
    breakable: true,
    cell: (one) => (
      <>
        <Text fw={560}>{nameOf(one)}</Text>
        <Text size="sm" c="dimmed">
          Row {formatCount(fileRow(one.row.row))}
        </Text>
      </>
    ),
  },
  {
    key: 'contact',
    header: 'Contact',
    width: '64%',
    cell: (one) => (
      <Stack gap={4}>
        <Choice wizard={wizard} one={one} />
        <Text size="sm" c="dimmed">
          {rowRuleText(one)}
        </Text>
      </Stack>
    ),
  },
]

const filters = [
  { value: 'check', label: 'Rows to check' },
  { value: 'email', label: 'Found by email address' },
  { value: 'policy_number', label: 'Found by policy number' },
  { value: 'person', label: 'Found by name and date of birth' },
] as const
type Filter = (typeof filters)[number]['value']

/** Says which contact each row is about, by which rule, and lets a person correct it. */
export function MatchedRows({
  wizard,
  preview: { known, looking },
}: {
  wizard: ImportWizard
  preview: ImportPreview
}) {
  const [filter, setFilter] = useState<Filter>()
  const [page, setPage] = useState(1)
  if (known === undefined || known === null) return null
  const { listed, counts } = known
  const total = (one: Filter) =>
    one === 'check' ? listed.filter(({ doubtful }) => doubtful).length : (counts.get(one) ?? 0)
  const offered = filters.filter(({ value }) => total(value) > 0)
  const chosen = offered.some(({ value }) => value === filter) ? filter : offered[0]?.value
  if (chosen === undefined) return null
  const rows = listed.filter(({ doubtful, rule }) =>
    chosen === 'check' ? doubtful : rule === chosen,
  )
  const at = Math.max(1, Math.min(page, Math.ceil(rows.length / pageSize)))
  return (
    <Stack gap="sm">
      <ListTitle
        title="Whom the rows are about"
        busy={looking ? 'Looking up the contacts...' : undefined}
      />
      <NativeSelect
        label="Rows"
        value={chosen}
        onChange={(event) => {
          setFilter(event.currentTarget.value as Filter)
          setPage(1)
        }}
        data={offered.map(({ value, label }) => ({
          value,
          label: `${label} (${formatCount(total(value))})`,
        }))}
      />
      <Text size="sm" c="dimmed">
        A contact is found by its email address, else by its policy number with a name or date of
        birth, else by name and date of birth. Correct what is wrong.
      </Text>
      {wizard.told.length >= fixLimits.cells && <Banner tone="warning" title={toldFullError} />}
      <DataTable
        caption="Whom the rows are about"
        columns={columnsOf(wizard)}
        rows={rows.slice((at - 1) * pageSize, at * pageSize)}
        rowKey={({ row }) => row.row}
      />
      {rows.length > pageSize && (
        <Pagination page={at} pageSize={pageSize} total={rows.length} onPage={setPage} />
      )}
      {total(chosen) > rows.length && (
        <Text size="sm" c="dimmed">
          The first {formatCount(rows.length)} of {formatCount(total(chosen))} rows are shown.
        </Text>
      )}
    </Stack>
  )
}
