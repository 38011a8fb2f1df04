import { Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { countOf } from '../../../../kernel/count.ts'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { FileField } from '../../../../ui/forms/FileField.tsx'
import { sheetText } from '../../shared/import-texts.ts'
import { EarlierImports } from '../past-imports/EarlierImports.tsx'
import type { ImportWizard } from '../use-import-wizard.ts'
import { StepHeading } from './StepHeading.tsx'

export function FileStep({ wizard }: { wizard: ImportWizard }) {
  const { file, reading, summary, error, choose } = wizard
  const rows = summary?.rowCount ?? reading ?? 0
  return (
    <Stack gap="md">
      <StepHeading title="Choose your file">
        A CSV file or Excel workbook (.xlsx) with a row of column names, then one client per row.
        Columns can have any name and order. We read the first sheet that has a list, and you can
        choose another.
      </StepHeading>
      <FileField
        label="File"
        accept=".csv,.tsv,.txt,.xlsx,.xlsm,.xls,text/csv"
        onFile={(chosen) => void choose(chosen)}
        busy={reading === undefined ? undefined : 'Reading...'}
        buttonLabel={file === undefined ? 'Choose file' : 'Choose another file'}
        error={error}
        description="Up to 100 MB and 200,000 rows"
        current={
          file !== undefined && (
            <div style={{ overflowWrap: 'anywhere' }}>
              <Text size="sm">
                <strong>{file.name}</strong>
                {error === undefined && `, ${countOf(rows, 'row')}`}
              </Text>
              {summary?.sheet && <Text size="sm">{sheetText(summary.sheet)}</Text>}
            </div>
          )
        }
      />
      <div>
        <LinkButton
          href="/example.csv"
          download
          variant="subtle"
          size="sm"
          leftSection={<IconDownload size={17} aria-hidden />}
        >
          Download an example
        </LinkButton>
      </div>
      <EarlierImports />
    </Stack>
  )
}
