import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import { countOf } from '../../../../kernel/count.ts'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import type { Column } from '../../../../ui/data/table-column.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { identifies } from '../../shared/columns/column-mapping.rules.ts'
import { type ImportField, importFieldLabels, importFields } from '../../shared/import-fields.ts'
import { agentColumnForbidden, sheetText } from '../../shared/import-texts.ts'
import { silentColumnTexts } from '../../shared/preview/silent-rows.rules.ts'
import type { FileSummary } from '../../shared/rows/file-summary.ts'
import type { ImportWizard } from '../use-import-wizard.ts'
import { AsLastTime } from './AsLastTime.tsx'
import { OtherColumns } from './OtherColumns.tsx'
import { Samples } from './Samples.tsx'
import { StepHeading } from './StepHeading.tsx'
import { ValueChoices } from './ValueChoices.tsx'

/** The fields to match; without Agent for those who may not give clients to others. */
const fieldsOf = ({ known }: ImportWizard) =>
  importFields
    .filter((field) => field !== 'agent' || known.agents !== undefined)
    .map((field) => ({ field }))

function columnsOf(wizard: ImportWizard, summary: FileSummary): Column<{ field: ImportField }>[] {
  const options = summary.headers.map((header) => ({ value: header, label: header }))
  return [
    {
      key: 'field',
      header: 'Contact field',
      cell: ({ field }) => (
        <Text component="span" fw={560}>
          {importFieldLabels[field]}
          {field === 'email' && !wizard.noEmailColumn && ' (required)'}
        </Text>
      ),
    },
    {
      key: 'column',
      header: 'Column in your file',
      width: '38%',
      cell: ({ field }) => (
        <NativeSelect
          aria-label={`Column for ${importFieldLabels[field]}`}
          value={wizard.mapping[field] ?? ''}
          onChange={(event) => void wizard.setColumn(field, event.currentTarget.value)}
          data={[{ value: '', label: 'Not in the file' }, ...options]}
          error={
            field === 'email' && !identifies(wizard.mapping, wizard.noEmailColumn)
              ? 'Choose the column that holds the email'
              : undefined
          }
        />
      ),
    },
    {
      key: 'samples',
      header: 'Examples',
      breakable: true,
      cell: ({ field }) => <Samples summary={summary} header={wizard.mapping[field]} />,
    },
  ]
}

/** The row with the names, found in the file and changeable: offices put titles above it. */
function HeaderRow({ wizard, summary }: { wizard: ImportWizard; summary: FileSummary }) {
  const shown = summary.firstRows.map(({ number, text }) => ({
    value: String(number),
    label: `Row ${number}: ${text}`,
  }))
  return (
    <NativeSelect
      label="Row with the column names"
      description={
        summary.headerRow > 1 ? 'Rows above it are not imported.' : 'Clients start below it.'
      }
      value={String(summary.headerRow)}
      onChange={(event) => void wizard.setHeaderRow(Number(event.currentTarget.value))}
      data={shown}
      error={wizard.error}
    />
  )
}

/** Another sheet of a workbook may be the one with the clients. */
function Sheet({ wizard, summary }: { wizard: ImportWizard; summary: FileSummary }) {
  const { sheet } = summary
  if (sheet === undefined || sheet.count === 1) return null
  return (
    <NativeSelect
      label="Sheet"
      value={String(sheet.position)}
      onChange={(event) => void wizard.setSheet(Number(event.currentTarget.value))}
      data={sheet.names.map((name, index) => ({ value: String(index + 1), label: name }))}
    />
  )
}

function coupleText({ couples: { spouse } }: FileSummary): string {
  const columns = Object.values(spouse)
  const known =
    columns.length === 0
      ? 'The file has only the second person’s name'
      : `The second person comes from ${columns.join(', ')}`
  return `Such as “John & Mary Smith”. ${known}; both get the same address. If the file has no gender for the second person, we use the opposite one. Please check it later.`
}

/** IMPORT-002: suggests the column of each field, to confirm or change, with the file's values. */
export function ColumnsStep({ wizard, summary }: { wizard: ImportWizard; summary: FileSummary }) {
  return (
    <Stack gap="md">
      <StepHeading title="Match your columns">
        {countOf(summary.rowCount, 'row')} in {wizard.file?.name}.{' '}
        {summary.sheet && sheetText(summary.sheet)} Check each match.
      </StepHeading>
      <AsLastTime wizard={wizard} />
      <Sheet wizard={wizard} summary={summary} />
      <HeaderRow wizard={wizard} summary={summary} />
      <DataTable
        caption="Contact fields and the columns that fill them"
        columns={columnsOf(wizard, summary)}
        rows={fieldsOf(wizard)}
        rowKey={({ field }) => field}
      />
      {wizard.mapping.email === undefined && (
        <Checkbox
          label="This file has no email addresses"
          checked={wizard.noEmailColumn}
          onChange={(event) => wizard.setNoEmailColumn(event.currentTarget.checked)}
          description="Its rows are clients without email. They need a name and get no emails."
        />
      )}
      {silentColumnTexts(wizard.mapping).map((text) => (
        <Banner key={text} tone="info">
          {text}
        </Banner>
      ))}
      <ValueChoices wizard={wizard} summary={summary} field="tobacco_user" />
      <ValueChoices wizard={wizard} summary={summary} field="client_status" />
      <ValueChoices wizard={wizard} summary={summary} field="agent" />
      {wizard.known.agents === undefined && summary.suggested.mapping.agent && (
        <Banner
          tone="info"
          title={`The column “${summary.suggested.mapping.agent}” does not assign anyone to an agent`}
        >
          {agentColumnForbidden} The new clients will be yours.
        </Banner>
      )}
      {summary.couples.rows > 0 && (
        <Checkbox
          label={`Create two clients from each of the ${countOf(summary.couples.rows, 'row')} with two people`}
          description={coupleText(summary)}
          checked={wizard.couples !== undefined}
          onChange={(event) =>
            wizard.setCouples(event.currentTarget.checked ? summary.couples.spouse : undefined)
          }
        />
      )}
      <OtherColumns wizard={wizard} summary={summary} />
      {wizard.question && <Banner tone="warning" title={wizard.question} />}
    </Stack>
  )
}
