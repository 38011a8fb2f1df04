import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import { countOf } from '../../../../kernel/count.ts'
import { type Column, DataTable } from '../../../../ui/data/DataTable.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { identifies, unmappedHeaders } from '../../shared/columns/column-mapping.rules.ts'
import { type ImportField, importFieldLabels, importFields } from '../../shared/import-fields.ts'
import { sheetText } from '../../shared/import-texts.ts'
import type { FileSummary } from '../../shared/rows/file-summary.ts'
import { columnSamples } from '../../shared/wizard.rules.ts'
import type { ImportWizard } from '../use-import-wizard.ts'
import { StepHeading } from './StepHeading.tsx'

/** The values do not wrap: a phone number stays on one line. */
function samplesOf(summary: FileSummary, header: string | undefined) {
  const samples = columnSamples(summary, header)
  if (samples.length === 0) return '—'
  return samples.map((sample, index) => (
    <Fragment key={sample}>
      {index > 0 && ' · '}
      <span style={{ display: 'inline-block', maxWidth: '100%' }}>{sample.slice(0, 60)}</span>
    </Fragment>
  ))
}

const fields = importFields.map((field) => ({ field }))

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
      cell: ({ field }) => (
        <Text component="span" size="sm" c="dimmed">
          {samplesOf(summary, wizard.mapping[field])}
        </Text>
      ),
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
        summary.headerRow > 1
          ? 'The rows above it are not imported.'
          : 'The clients start below it.'
      }
      value={String(summary.headerRow)}
      onChange={(event) => void wizard.setHeaderRow(Number(event.currentTarget.value))}
      data={shown}
      error={wizard.error}
    />
  )
}

/** IMPORT-002: suggests the column of each field, to confirm or change, with the file's values. */
export function ColumnsStep({ wizard, summary }: { wizard: ImportWizard; summary: FileSummary }) {
  const unmapped = unmappedHeaders(summary.headers, wizard.mapping)
  return (
    <Stack gap="md">
      <StepHeading title="Match your columns">
        {countOf(summary.rowCount, 'row')} in {wizard.file?.name}.{' '}
        {summary.sheet && sheetText(summary.sheet)} Check each match.
      </StepHeading>
      <HeaderRow wizard={wizard} summary={summary} />
      <DataTable
        caption="Contact fields and the columns that fill them"
        columns={columnsOf(wizard, summary)}
        rows={fields}
        rowKey={({ field }) => field}
      />
      {wizard.mapping.email === undefined && (
        <Checkbox
          label="This file has no email addresses"
          checked={wizard.noEmailColumn}
          onChange={(event) => wizard.setNoEmailColumn(event.currentTarget.checked)}
          description="Its rows are clients without email: they need a name, and get no emails."
        />
      )}
      {unmapped.length > 0 && (
        <Banner
          tone="info"
          title={
            unmapped.length === 1
              ? 'One column will not be imported'
              : `${unmapped.length} columns will not be imported`
          }
        >
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {unmapped.join(', ')}
          </Text>
        </Banner>
      )}
    </Stack>
  )
}
