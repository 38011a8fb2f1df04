import { NativeSelect, Stack, Text, Title } from '@mantine/core'
import { countOf, formatCount } from '../../../../kernel/count.ts'
import { personName } from '../../../../kernel/person-name.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../../ui/data/DataTable.tsx'
import type { Column } from '../../../../ui/data/table-column.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { clientStatusLabel } from '../../../organizations/shared/client-status.rules.ts'
import { statusChoices } from '../../shared/cells/status-cells.rules.ts'
import {
  type CellChoices,
  type ChosenField,
  departed,
  type ValueCount,
} from '../../shared/choices/cell-choices.rules.ts'
import { valuesFor } from '../../shared/choices/file-choices.rules.ts'
import { chosenOwner } from '../../shared/columns/agent-names.rules.ts'
import type { FileSummary } from '../../shared/rows/file-summary.ts'
import type { ImportWizard } from '../use-import-wizard.ts'

const statusWords: Readonly<Record<string, string>> = {
  do_not_contact: 'Active, do not contact',
  leave_out: 'Leave out',
}

const questions = {
  tobacco_user: {
    title: 'Match tobacco use',
    text: 'It affects the price of every quote, so check each value.',
    options: [
      { value: 'yes', label: 'Uses tobacco' },
      { value: 'no', label: 'No tobacco' },
      { value: 'unknown', label: 'Leave blank (quoted without tobacco)' },
    ],
  },
  client_status: {
    title: 'Match statuses',
    text: 'For each value in the column, choose the client’s status.',
    options: statusChoices.map((value) => ({
      value: value as string,
      label: statusWords[value] ?? clientStatusLabel(value),
    })),
  },
  agent: {
    title: 'Match agents',
    text: 'For each name in the file, choose the agent. Rows without a name go to the owner you choose in the last step.',
    options: [{ value: chosenOwner, label: 'The owner chosen in the last step' }],
  },
} as const satisfies Readonly<Record<ChosenField, object>>

const agentOptions = ({ known }: ImportWizard) =>
  (known.agents ?? []).map(({ id, firstName, lastName, email }) => ({
    value: String(id),
    label: personName(firstName, lastName) || email,
  }))

function columnsOf(
  wizard: ImportWizard,
  field: ChosenField,
  choices: Readonly<Record<string, string>>,
): Column<ValueCount>[] {
  const options =
    field === 'agent'
      ? [...agentOptions(wizard), ...questions.agent.options]
      : questions[field].options
  return [
    {
      key: 'text',
      header: 'In your file',
      breakable: true,
      cell: ({ text }) => (
        <Text component="span" fw={560}>
          {text}
        </Text>
      ),
    },
    { key: 'rows', header: 'Rows', align: 'end', cell: ({ rows }) => formatCount(rows) },
    {
      key: 'choice',
      header: 'Becomes',
      width: '45%',
      cell: ({ text }) => (
        <NativeSelect
          aria-label={`Meaning of ${text}`}
          value={choices[text] ?? ''}
          onChange={(event) =>
            wizard.setChoices({
              [field]: { ...choices, [text]: event.currentTarget.value },
            } as CellChoices)
          }
          data={
            choices[text] === undefined
              ? [{ value: '', label: 'Please choose' }, ...options]
              : [...options]
          }
          error={
            choices[text] === undefined
              ? field === 'agent'
                ? 'No agent has this name. Please choose.'
                : 'Not recognized. Please choose.'
              : undefined
          }
        />
      ),
    },
  ]
}

/** Asks once about all who have died or left, whom many offices do not want to keep. */
function Departed({ wizard, values }: { wizard: ImportWizard; values: readonly ValueCount[] }) {
  const choices = wizard.cellChoices.client_status ?? {}
  const { texts, rows } = departed(values, choices)
  if (rows === 0) return null
  const leaveOut = () =>
    wizard.setChoices({
      client_status: {
        ...choices,
        ...Object.fromEntries(texts.map((text) => [text, 'leave_out' as const])),
      },
    })
  return (
    <Banner
      tone="info"
      title={`Leave out ${countOf(rows, 'deceased or terminated person', 'deceased and terminated people')}?`}
      action={
        <Button variant="default" size="sm" onClick={leaveOut}>
          Leave them out
        </Button>
      }
    >
      Otherwise, they are imported with their status, which determines their emails.
    </Banner>
  )
}

/** Shows the meaning of each value in a tobacco or status column: no answer is guessed. */
export function ValueChoices({
  wizard,
  summary,
  field,
}: {
  wizard: ImportWizard
  summary: FileSummary
  field: ChosenField
}) {
  const values = valuesFor(summary, wizard, field)
  if (values.length === 0) return null
  const { title, text } = questions[field]
  return (
    <Stack gap="sm">
      <Title order={3}>{title}</Title>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      {field === 'client_status' && <Departed wizard={wizard} values={values} />}
      <DataTable
        caption={title}
        columns={columnsOf(wizard, field, wizard.cellChoices[field] ?? {})}
        rows={values}
        rowKey={({ text: value }) => value}
      />
    </Stack>
  )
}
