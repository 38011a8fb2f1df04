import { Badge, Stack, Text } from '@mantine/core'
import { formatCount } from '../../../../kernel/count.ts'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import type { Column } from '../../../../ui/data/table-column.ts'
import { noEmail } from '../../../contacts/shared/contact-texts.ts'
import { type ImportField, importFields } from '../../shared/import-fields.ts'
import type { ImportPreviewRow, PreviewProblem } from '../../shared/preview/preview-file.ts'
import { fileRow } from '../../shared/rows/second-row.ts'
import type { ImportWizard } from '../use-import-wizard.ts'
import { FixField } from './FixField.tsx'

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

function Cell({
  wizard,
  row,
  problem,
}: {
  wizard: ImportWizard
  row: ImportPreviewRow
  problem: PreviewProblem
}) {
  const { cell, message } = problem
  if (cell === undefined) return <Text size="sm">{message}</Text>
  const fix = (value: string) =>
    wizard.setFix({ row: row.number, column: cell.column, was: cell.text, value })
  return (
    <FixField
      row={row.number}
      cell={cell}
      message={message === '' ? undefined : message}
      onFix={fix}
    />
  )
}

const columnsOf = (wizard: ImportWizard): Column<ImportPreviewRow>[] => [
  {
    key: 'contact',
    header: 'Contact',
    breakable: true,
    cell: (row) =>
      row.values === undefined ? (
        <>
          <Text fw={560}>{row.name || 'No name'}</Text>
          <Badge color="critical">Not imported</Badge>
        </>
      ) : (
        <>
          <Text fw={560}>{nameOf(row)}</Text>
          {row.values.email ?? noEmail}
        </>
      ),
  },
  { key: 'row', header: 'Row', cell: ({ number }) => formatCount(fileRow(number)), nowrap: true },
  {
    key: 'cells',
    header: 'To correct',
    width: '50%',
    cell: (row) => (
      <Stack gap="xs">
        {cellsOf(row, wizard.mapping).map((problem, index) => (
          <Cell
            key={problem.cell === undefined ? index : `${problem.cell.column}=${problem.cell.text}`}
            wizard={wizard}
            row={row}
            problem={problem}
          />
        ))}
      </Stack>
    ),
  },
]

export function ProblemRows({
  wizard,
  rows,
}: {
  wizard: ImportWizard
  rows: readonly ImportPreviewRow[]
}) {
  return (
    <DataTable
      caption="Rows to review"
      columns={columnsOf(wizard)}
      rows={[...rows]}
      rowKey={({ number }) => number}
    />
  )
}
