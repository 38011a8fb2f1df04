import { Badge, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../../../kernel/count.ts'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import type { Column } from '../../../../ui/data/table-column.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { shownName } from '../../../contacts/shared/contact-name.ts'
import { noEmail } from '../../../contacts/shared/contact-texts.ts'
import { fixLimits } from '../../shared/cells/cell-fix.rules.ts'
import { type ImportField, importFields } from '../../shared/import-fields.ts'
import { fixesFullError } from '../../shared/import-texts.ts'
import type {
  FilePreview,
  ImportPreviewRow,
  PreviewProblem,
} from '../../shared/preview/preview-file.ts'
import { problemKinds } from '../../shared/preview/row-kinds.rules.ts'
import { fileRow } from '../../shared/rows/second-row.ts'
import type { ImportWizard } from '../use-import-wizard.ts'
import { FixField } from './FixField.tsx'
import { LeaveOutButton } from './LeaveOutButton.tsx'
import { ListTitle } from './ListTitle.tsx'
import { RowKinds } from './RowKinds.tsx'

const nameOf = ({ values }: ImportPreviewRow) =>
  [values?.first_name, values?.last_name].filter(Boolean).join(' ')

/** Returns the cells of a row to show: those with a problem, and the corrected ones. */
function cellsOf(
  { problems, fixes }: ImportPreviewRow,
  mapping: ImportWizard['mapping'],
): PreviewProblem[] {
  const wrong = new Set(problems.map(({ cell }) => cell?.column))
  const fieldOf = (column: string): ImportField | undefined =>
    importFields.find((field) => mapping[field] === column)
  const corrected = fixes.flatMap(({ column, value }): PreviewProblem[] => {
    const field = fieldOf(column)
    return field === undefined || wrong.has(column)
      ? []
      : [{ kind: 'warning', reason: '', message: '', cell: { field, column, text: value } }]
  })
  return [...problems, ...corrected]
}

/** The titles under which corrected rows and those left out were, by their number. */
type Places = ReadonlyMap<number, string>

interface ShownRows {
  readonly wizard: ImportWizard
  /** Called when a person decides about a row, which then keeps its place. */
  readonly onDecide: (row: number) => void
}

function Cell({
  wizard,
  row,
  problem,
  onDecide,
}: ShownRows & { row: ImportPreviewRow; problem: PreviewProblem }) {
  const { cell, message } = problem
  if (cell === undefined) return <Text size="sm">{message}</Text>
  const fix = (value: string) => {
    onDecide(row.number)
    wizard.setFix({ row: row.number, column: cell.column, was: cell.text, value })
  }
  return (
    <FixField
      row={row.number}
      cell={cell}
      message={message === '' ? undefined : message}
      onFix={fix}
    />
  )
}

function Person({ row, isOut }: { row: ImportPreviewRow; isOut: boolean }) {
  if (row.values === undefined)
    return (
      <>
        <Text fw={560}>{shownName(row.name)}</Text>
        {isOut ? <Badge>Left out by you</Badge> : <Badge color="critical">Not imported</Badge>}
      </>
    )
  return (
    <>
      <Text fw={560}>{nameOf(row)}</Text>
      {row.values.email ?? noEmail}
    </>
  )
}

const columnsOf = ({ wizard, onDecide }: ShownRows): Column<ImportPreviewRow>[] => [
  {
    key: 'contact',
    header: 'Contact',
    breakable: true,
    cell: (row) => <Person row={row} isOut={wizard.leavesOut.includes(row.number)} />,
  },
  { key: 'row', header: 'Row', cell: ({ number }) => formatCount(fileRow(number)), nowrap: true },
  {
    key: 'cells',
    header: 'To correct',
    width: '42%',
    cell: (row) => (
      <Stack gap="xs">
        {cellsOf(row, wizard.mapping).map((problem, index) => (
          <Cell
            key={problem.cell === undefined ? index : `${problem.cell.column}=${problem.cell.text}`}
            wizard={wizard}
            row={row}
            problem={problem}
            onDecide={onDecide}
          />
        ))}
      </Stack>
    ),
  },
  {
    key: 'leave',
    header: '',
    label: 'Leave out',
    cell: ({ number, name }) => (
      <LeaveOutButton wizard={wizard} row={number} name={name} onPress={() => onDecide(number)} />
    ),
  },
]

/** The rows with problems, by problem; cells are corrected here, and rows left out. */
export function ProblemRows({
  wizard,
  found,
  checking,
}: {
  wizard: ImportWizard
  found: FilePreview
  checking: boolean
}) {
  const [places, setPlaces] = useState<Places>(new Map())
  const kinds = problemKinds(found, places)
  if (kinds.length === 0) return null
  return (
    <Stack gap="sm">
      <ListTitle
        title="Rows to review"
        busy={checking ? 'Checking the file again...' : undefined}
      />
      <Text size="sm" c="dimmed">
        You can correct cells here. Cells that cannot be read are left empty. Rows with errors are
        skipped, and you can download them later.
      </Text>
      {wizard.fixes.length >= fixLimits.cells && <Banner tone="warning" title={fixesFullError} />}
      <RowKinds kinds={kinds}>
        {(rows, title) => (
          <DataTable
            caption={title}
            columns={columnsOf({
              wizard,
              onDecide: (row) => setPlaces((before) => new Map(before).set(row, title)),
            })}
            rows={[...rows]}
            rowKey={({ number }) => number}
          />
        )}
      </RowKinds>
    </Stack>
  )
}
