import { Accordion, Box, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { formatCount } from '../../../kernel/count.ts'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { Banner } from '../../../ui/frame/Banner.tsx'
import {
  convertedCarriersWarning,
  importedText,
  invalidEmailsTitle,
  leftOutText,
  missingClientsText,
  unchangedText,
  uploadErrorsText,
} from '../shared/import-texts.ts'
import { type ImportResult, unchangedRows } from '../shared/imports.contract.ts'
import { MissingClientsButton } from './past-imports/MissingClientsButton.tsx'
import { StepHeading } from './steps/StepHeading.tsx'

/** Long lists scroll and can be reached by keyboard. */
function List({ label, children }: { label: string; children: ReactNode }) {
  // Mantine uses the value in element ids, so it may not contain spaces.
  const id = useId()
  return (
    <Accordion.Item value={id}>
      <Accordion.Control>{label}</Accordion.Control>
      <Accordion.Panel>
        <Box
          component="section"
          aria-label={label}
          tabIndex={0}
          mah={320}
          style={{ overflow: 'auto' }}
        >
          <Stack gap={4}>{children}</Stack>
        </Box>
      </Accordion.Panel>
    </Accordion.Item>
  )
}

function Rows({
  label,
  rows,
  total,
}: {
  label: string
  rows: readonly { row: number; text: string }[]
  total: number
}) {
  return (
    <List label={label}>
      {rows.map(({ row, text }, index) => (
        <Text key={`${row}-${String(index)}`} size="sm" style={{ overflowWrap: 'anywhere' }}>
          Row {row}: {text}
        </Text>
      ))}
      {total > rows.length && (
        <Text size="sm" c="dimmed">
          and {formatCount(total - rows.length)} more
        </Text>
      )}
    </List>
  )
}

function Download({ result, file, label }: { result: ImportResult; file: string; label: string }) {
  return (
    <LinkButton
      href={`/api/contacts/imports/${result.importId}/${file}.csv`}
      download
      variant="default"
      size="sm"
      leftSection={<IconDownload size={17} aria-hidden />}
    >
      {label}
    </LinkButton>
  )
}

function Lists({ result }: { result: ImportResult }) {
  const invalid = result.rows.filter(({ reason }) => reason === 'invalid_email')
  const others = result.rows.filter(({ reason }) => reason !== 'invalid_email')
  const otherTotal = result.errorRows - result.invalidEmailRows
  return (
    <>
      {result.invalidEmailRows > 0 && (
        <Rows
          label={invalidEmailsTitle(result.invalidEmailRows)}
          rows={invalid.map(({ row, email }) => ({ row, text: email || 'no email' }))}
          total={result.invalidEmailRows}
        />
      )}
      {otherTotal > 0 && (
        <Rows
          label={`Other rows not imported (${formatCount(otherTotal)})`}
          rows={others.map(({ row, email, message }) => ({
            row,
            text: `${email || 'no email'}: ${message}`,
          }))}
          total={otherTotal}
        />
      )}
      {result.warningRows > 0 && (
        <Rows
          label={`Imported with a cell left out or changed (${formatCount(result.warningRows)})`}
          rows={result.warnings.map(({ row, message, value }) => ({
            row,
            text: `${message}: ${value}`,
          }))}
          total={Math.max(result.warningRows, result.warnings.length)}
        />
      )}
      {result.convertedCarriers > 0 && (
        <List label="Supported carriers">
          {result.supportedCarriers.map(({ name, aliases }) => (
            <Text key={name} size="sm">
              <strong>{name}</strong>
              {aliases.length > 0 && `: ${aliases.join(', ')}`}
            </Text>
          ))}
        </List>
      )}
    </>
  )
}

/** The counts of agents, tags and notes, as far as any came. */
const besideFacts = ({ reassignedRows, tagsGiven, newTags, notesAdded }: ImportResult) =>
  [
    { label: 'Contacts reassigned to another agent', count: reassignedRows },
    { label: 'Tags added', count: tagsGiven },
    { label: 'New tags', count: newTags.length },
    { label: 'Notes added', count: notesAdded },
  ].flatMap(({ label, count }) => (count === 0 ? [] : [{ label, value: formatCount(count) }]))

interface ImportOutcomeProps {
  readonly result: ImportResult
  /** Rows that name two people were two clients, and each is counted. */
  readonly people: boolean
}

/** An upload's result (IMPORT-015): counts, rows left out, carriers now Other, and downloads. */
export function ImportOutcome({ result, people }: ImportOutcomeProps) {
  const { errorRows, importedRows, convertedCarriers, unrecognizedCarriers } = result
  const unchanged = unchangedRows(result)
  return (
    <Stack gap="md">
      <StepHeading title="Import finished" />
      {errorRows > 0 ? (
        <Banner
          tone="warning"
          action={<Download result={result} file="errors" label="Download error rows" />}
        >
          {uploadErrorsText(errorRows, importedRows)}
        </Banner>
      ) : (
        <Banner tone="positive" title={importedText(importedRows)} />
      )}
      {unchanged > 0 && <Text size="sm">{unchangedText(unchanged)}</Text>}
      {result.leftOutRows > 0 && (
        <Banner
          tone="info"
          title={leftOutText(result.leftOutRows)}
          // With error rows, their file has these too.
          action={
            errorRows === 0 && (
              <Download result={result} file="errors" label="Download these rows" />
            )
          }
        />
      )}
      {result.missingClients !== null && result.missingClients > 0 && (
        <Banner
          tone="info"
          title={missingClientsText(result.missingClients)}
          action={
            <MissingClientsButton importId={result.importId} variant="default">
              Download the missing clients
            </MissingClientsButton>
          }
        >
          They were not changed.
        </Banner>
      )}
      {result.missingClients === 0 && (
        <Text size="sm" c="dimmed">
          {missingClientsText(0)}
        </Text>
      )}
      {convertedCarriers > 0 && (
        <Banner
          tone="warning"
          title={convertedCarriersWarning(convertedCarriers)}
          action={
            <Download
              result={result}
              file="unrecognized-carriers"
              label="Download unrecognized carriers"
            />
          }
        >
          {unrecognizedCarriers
            .slice(0, 10)
            .map(({ carrier, rows }) => `${carrier} (${formatCount(rows)})`)
            .join(', ')}
          {unrecognizedCarriers.length > 10 && ' and others'}
        </Banner>
      )}
      <Facts
        columns={3}
        short
        items={[
          {
            label: people ? 'People in the file' : 'Rows in the file',
            value: formatCount(result.totalRows),
          },
          { label: 'Imported', value: formatCount(importedRows) },
          { label: 'Not imported', value: formatCount(errorRows) },
          { label: 'New contacts', value: formatCount(result.insertedRows) },
          { label: 'Contacts changed', value: formatCount(result.updatedRows) },
          { label: 'Contacts unchanged', value: formatCount(unchanged) },
          { label: 'Carriers converted', value: formatCount(convertedCarriers) },
          ...besideFacts(result),
        ]}
      />
      <Accordion multiple>
        <Lists result={result} />
      </Accordion>
      {result.newTags.length > 0 && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          New tags: {result.newTags.join(', ')}
        </Text>
      )}
      {result.ignoredColumns.length > 0 && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Columns not imported: {result.ignoredColumns.join(', ')}
        </Text>
      )}
    </Stack>
  )
}
