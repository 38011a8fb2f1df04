import { Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../../kernel/count.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import type { Column } from '../../../../ui/data/table-column.ts'
import { rightsOf, useMe } from '../../../access/client/use-me.ts'
import { clientFieldsApi } from '../../../contacts/client/client-fields-client.ts'
import type { ClientField } from '../../../contacts/shared/client-fields.contract.ts'
import { canChangeClientFields } from '../../../contacts/shared/contact.policy.ts'
import { extraKindLabels } from '../../../contacts/shared/extra-kind-labels.ts'
import { type ExtraKind, extraLimits } from '../../../contacts/shared/extra-values.ts'
import {
  choicesIn,
  columnOfField,
  sameText,
  suggestedExtra,
} from '../../shared/choices/file-choices.rules.ts'
import { unmappedHeaders } from '../../shared/columns/column-mapping.rules.ts'
import { type ImportField, importFieldLabels, importFields } from '../../shared/import-fields.ts'
import type { FileSummary } from '../../shared/rows/file-summary.ts'
import type { ImportWizard } from '../use-import-wizard.ts'
import { Samples } from './Samples.tsx'

type Props = {
  readonly wizard: ImportWizard
  readonly summary: FileSummary
}
type Row = { readonly header: string }

/** Saved on blur: while it is typed, it may be the name of another field for a moment. */
function FieldName({
  header,
  label,
  onName,
}: Row & { label: string; onName: (label: string) => void }) {
  const [text, setText] = useState(label)
  return (
    <TextInput
      aria-label={`Name of the extra field for ${header}`}
      value={text}
      maxLength={extraLimits.label}
      error={text.trim() === '' ? 'Please enter a name' : undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => {
        if (text !== label) onName(text)
      }}
    />
  )
}

function Choice({
  wizard,
  summary,
  header,
  fields,
  mayAdd,
}: Props & Row & { fields: readonly ClientField[]; mayAdd: boolean }) {
  const extra = wizard.extraColumns.find((one) => one.header === header)
  const known = fields.find(({ label }) => extra !== undefined && sameText(label, extra.label))
  const free = importFields.filter((field) => wizard.mapping[field] === undefined)
  const value = extra === undefined ? '' : known === undefined ? 'new' : `extra ${known.id}`
  const choose = (chosen: string) => {
    const field = fields.find(({ id }) => chosen === `extra ${id}`)
    if (chosen.startsWith('field ')) void wizard.setColumn(chosen.slice(6) as ImportField, header)
    else if (chosen === 'new') wizard.setExtra(header, suggestedExtra(summary, header, fields))
    else wizard.setExtra(header, field && columnOfField(summary, header, field))
  }
  return (
    <Stack gap="xs">
      <NativeSelect
        aria-label={`What to do with ${header}`}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: 'Leave out' },
          // As last time, but removed since: an agent sees it to leave it out.
          ...(mayAdd || value === 'new'
            ? [{ value: 'new', label: 'Keep as a new extra field' }]
            : []),
          ...(fields.length === 0
            ? []
            : [
                {
                  group: 'Extra fields',
                  items: fields.map(({ id, label }) => ({ value: `extra ${id}`, label })),
                },
              ]),
          {
            group: 'Contact fields',
            items: free.map((field) => ({
              value: `field ${field}`,
              label: importFieldLabels[field],
            })),
          },
        ]}
      />
      {extra !== undefined && known === undefined && (
        <Group gap="xs" grow align="start">
          <FieldName
            header={header}
            label={extra.label}
            onName={(label) => wizard.setExtra(header, { ...extra, label })}
          />
          <NativeSelect
            aria-label={`Type of the extra field for ${header}`}
            value={extra.kind}
            onChange={(event) => {
              const kind = event.currentTarget.value as ExtraKind
              const choices = kind === 'choice' ? choicesIn(summary, header) : []
              wizard.setExtra(header, { ...extra, kind, choices })
            }}
            data={Object.entries(extraKindLabels)
              .filter(([kind]) => kind !== 'choice' || choicesIn(summary, header).length > 0)
              .map(([kind, label]) => ({ value: kind, label }))}
          />
        </Group>
      )}
    </Stack>
  )
}

/** Columns that fill no contact field: each is mapped, kept as an extra field, or left out. */
export function OtherColumns({ wizard, summary }: Props) {
  const me = useMe()
  const list = useQuery(clientFieldsApi.listClientFields.queryOptions())
  const fields = list.data?.fields ?? []
  const mayAdd = canChangeClientFields(rightsOf(me))
  const ofSpouse = new Set<string>(Object.values(wizard.couples ?? {}))
  const headers = unmappedHeaders(summary.headers, wizard.mapping).filter(
    (header) => !ofSpouse.has(header),
  )
  if (headers.length === 0) return null
  const keepAll = () =>
    wizard.setExtras(
      headers.slice(0, extraLimits.fields).map((header) => {
        const chosen = wizard.extraColumns.find((one) => one.header === header)
        return chosen ?? suggestedExtra(summary, header, fields)
      }),
    )
  const columns: Column<Row>[] = [
    {
      key: 'header',
      header: 'Column in your file',
      breakable: true,
      cell: ({ header }) => (
        <Text component="span" fw={560}>
          {header}
        </Text>
      ),
    },
    {
      key: 'choice',
      header: 'What to do with it',
      width: '42%',
      cell: ({ header }) => (
        <Choice wizard={wizard} summary={summary} header={header} fields={fields} mayAdd={mayAdd} />
      ),
    },
    {
      key: 'samples',
      header: 'Examples',
      breakable: true,
      cell: ({ header }) => <Samples summary={summary} header={header} />,
    },
  ]
  return (
    <Stack gap="sm">
      <Title order={3}>Other columns in your file</Title>
      <Text size="sm" c="dimmed">
        {countOf(headers.length, 'column does', 'columns do')} not match a contact field. Columns
        you leave out are not saved. An agency can have up to {extraLimits.fields} extra fields.
      </Text>
      <DataTable
        caption="Other columns in your file"
        columns={columns}
        rows={headers.map((header) => ({ header }))}
        rowKey={({ header }) => header}
      />
      <Group gap="sm">
        {mayAdd && (
          <Button variant="default" size="sm" onClick={keepAll}>
            Keep all as extra fields
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          onClick={() => wizard.setExtras([])}
          disabled={wizard.extraColumns.length === 0}
        >
          Leave all out
        </Button>
      </Group>
    </Stack>
  )
}
