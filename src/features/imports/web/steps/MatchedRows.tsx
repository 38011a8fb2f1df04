import { NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../../../kernel/count.ts'
import { personName } from '../../../../kernel/person-name.ts'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import type { Column } from '../../../../ui/data/table-column.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { noName } from '../../../contacts/shared/contact-name.ts'
import { fixLimits } from '../../shared/cells/cell-fix.rules.ts'
import { toldFullError } from '../../shared/import-texts.ts'
import type { RowOfContact } from '../../shared/preview/known-rows.rules.ts'
import { matchKinds, type PlacedRow } from '../../shared/preview/row-kinds.rules.ts'
import { candidateText, rowRuleText } from '../../shared/preview/row-rule-texts.ts'
import { fileRow } from '../../shared/rows/second-row.ts'
import type { ImportWizard } from '../use-import-wizard.ts'
import type { ImportPreview } from '../use-preview.ts'
import { ListTitle } from './ListTitle.tsx'
import { RowKinds } from './RowKinds.tsx'

const nameOf = ({ row }: RowOfContact) =>
  personName(row.first_name, row.last_name) || row.email || noName

const leaveOut = 'out'

/** The contact of a row: as the rules found, another one like it, a new one, or none. */
function Choice({
  wizard,
  one,
  onDecide,
}: {
  wizard: ImportWizard
  one: RowOfContact
  /** Called when a person decides about a row, which then keeps its place. */
  onDecide: (one: RowOfContact) => void
}) {
  const { row, contactId, candidates } = one
  const isOut = wizard.leavesOut.includes(row.row)
  const told = wizard.told.find((said) => said.row === row.row)
  const found = candidates.find(({ id }) => id === contactId)
  const others = candidates.filter(({ id }) => told !== undefined || id !== contactId)
  const known = candidates.some(({ reasons }) => reasons.includes('email'))
  const asFound = found === undefined ? 'A new contact' : candidateText(found)
  const isNew = told === undefined && contactId === null
  return (
    <NativeSelect
      aria-label={`Contact of row ${fileRow(row.row)}`}
      value={isOut ? leaveOut : told === undefined ? '' : String(told.contactId ?? 'new')}
      onChange={(event) => {
        const { value } = event.currentTarget
        onDecide(one)
        wizard.setLeftOut(row.row, value === leaveOut)
        if (value !== leaveOut)
          wizard.setTold(row.row, value === '' ? undefined : value === 'new' ? null : Number(value))
      }}
      data={[
        { value: '', label: told === undefined ? asFound : 'As matched by the rules' },
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
                  ? 'Someone else who shares the email address'
                  : 'Someone else: a new contact',
              },
            ]),
        { value: leaveOut, label: 'No one: leave out this row' },
      ]}
    />
  )
}

const columnsOf = (
  wizard: ImportWizard,
  onDecide: (one: RowOfContact) => void,
): Column<RowOfContact>[] => [
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
        <Choice wizard={wizard} one={one} onDecide={onDecide} />
        <Text size="sm" c="dimmed">
          {wizard.leavesOut.includes(one.row.row) ? 'Left out by you' : rowRuleText(one)}
        </Text>
      </Stack>
    ),
  },
]

/** Says which contact each row is about, by which rule, and lets a person correct it. */
export function MatchedRows({
  wizard,
  preview: { known, looking },
}: {
  wizard: ImportWizard
  preview: ImportPreview
}) {
  const [places, setPlaces] = useState<ReadonlyMap<number, PlacedRow>>(new Map())
  const kinds = known ? matchKinds(known, places, wizard.leavesOut) : []
  if (kinds.length === 0) return null
  return (
    <Stack gap="sm">
      <ListTitle
        title="Match rows to contacts"
        busy={looking ? 'Looking up the contacts...' : undefined}
      />
      <Text size="sm" c="dimmed">
        Contacts are matched by email address, then by policy number with a name or date of birth,
        then by name and date of birth. Correct any wrong matches.
      </Text>
      {wizard.told.length >= fixLimits.cells && <Banner tone="warning" title={toldFullError} />}
      <RowKinds kinds={kinds}>
        {(rows, title) => (
          <DataTable
            caption={title}
            columns={columnsOf(wizard, (one) =>
              setPlaces((before) => new Map(before).set(one.row.row, { title, one })),
            )}
            rows={[...rows]}
            rowKey={({ row }) => row.row}
          />
        )}
      </RowKinds>
    </Stack>
  )
}
