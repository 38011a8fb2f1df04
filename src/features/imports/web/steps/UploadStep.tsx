import { Checkbox, NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../../kernel/count.ts'
import { personName } from '../../../../kernel/person-name.ts'
import { Facts } from '../../../../ui/data/Facts.tsx'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { rightsOf, useMe } from '../../../access/client/use-me.ts'
import { agentsApi } from '../../../agents/client/agents-client.ts'
import { otherCarrier } from '../../../carriers/shared/carriers.ts'
import { canImportUpdates, canReassign } from '../../../contacts/shared/contact.policy.ts'
import { isErrorFile } from '../../shared/error-file.rules.ts'
import type { ImportMode } from '../../shared/import-mode.ts'
import { expectedImport, expectedSentence } from '../../shared/preview/preview.rules.ts'
import type { UploadFailure } from '../../shared/upload-failure.rules.ts'
import type { ImportWizard } from '../use-import-wizard.ts'
import type { ImportPreview } from '../use-preview.ts'
import { NoEmailChoice } from './NoEmailChoice.tsx'
import { StepHeading } from './StepHeading.tsx'

const modes = [
  {
    value: 'create',
    label: 'New contacts only',
    description: 'Rows of existing contacts are listed as errors.',
  },
  {
    value: 'both',
    label: 'New contacts, and overwrite existing contacts',
    description:
      'Contacts are matched as shown in the preview. Filled cells replace existing values.',
  },
  {
    value: 'update',
    label: 'Overwrite existing contacts only',
    description: 'Rows of new contacts are listed as errors.',
  },
]

/** The options for admins (IMPORT-008): the owner, and the changes to existing contacts. */
function AdminOptions({ wizard }: { wizard: ImportWizard }) {
  const { data } = useQuery(agentsApi.listAgents.queryOptions())
  const agents = data?.agents.map(({ id, firstName, lastName, email }) => ({
    value: String(id),
    label: personName(firstName, lastName) || email,
  }))
  return (
    <>
      <NativeSelect
        label="Owner"
        value={wizard.agentId}
        onChange={(event) => wizard.setAgent(event.currentTarget.value)}
        data={[{ value: '', label: 'No agent' }, ...(agents ?? [])]}
        description={
          wizard.mapping.agent === undefined
            ? 'If you choose no agent, new contacts have no owner, and existing contacts keep theirs.'
            : 'For rows that do not name an agent. Existing contacts in those rows who already have an agent keep theirs.'
        }
      />
      <Radio.Group
        label="What to import"
        value={wizard.mode}
        onChange={(mode) => wizard.setMode(mode as ImportMode)}
      >
        <Stack gap="sm">
          {modes.map((mode) => (
            <Radio key={mode.value} {...mode} />
          ))}
        </Stack>
      </Radio.Group>
      {wizard.mode !== 'create' && (
        <Checkbox
          label="Keep the existing value where the file's cell is empty"
          checked={!wizard.clearsBlanks}
          onChange={(event) => wizard.setClearsBlanks(!event.currentTarget.checked)}
          description={
            wizard.clearsBlanks
              ? 'Empty cells in the matched columns will clear existing values, except gender and tobacco use. Unreadable cells change nothing.'
              : undefined
          }
        />
      )}
      <LastFile wizard={wizard} />
    </>
  )
}

/** The comparison with the last file of this kind, and what is remembered for the next one. */
function LastFile({ wizard }: { wizard: ImportWizard }) {
  const { timeZone } = useMe()
  const { lastFile, mode, summary } = wizard
  return (
    <>
      {mode !== 'create' && lastFile !== undefined && (
        <Checkbox
          label="Only what changed since the last file"
          checked={wizard.onlyChanges}
          onChange={(event) => wizard.setOnlyChanges(event.currentTarget.checked)}
          description={`Compared with ${lastFile.name}, imported ${displayInstant(lastFile.at, timeZone)}. Cells that are the same in both files change nothing, so your changes here since then are kept.`}
        />
      )}
      {summary !== undefined && !isErrorFile(summary.headers) && (
        <Checkbox
          label="Remember this file to compare with the next one"
          checked={wizard.remembers}
          onChange={(event) => wizard.setRemembers(event.currentTarget.checked)}
          description="The next file with these columns can then update only what is new."
        />
      )}
    </>
  )
}

/** The expected result of the upload; nothing without a preview, as only the result shows it. */
function Expected({
  preview: { preview, known, looking, checking },
  wizard: { mode, onlyChanges },
}: {
  preview: ImportPreview
  wizard: ImportWizard
}) {
  if (checking) return <Text size="sm">Checking the file...</Text>
  if (preview === undefined) return null
  const { valid, errors, leftOut } = preview.totals
  if (known === null)
    return (
      <Text size="sm">
        You’ll see the numbers of new and existing contacts when the import is done.
      </Text>
    )
  if (known === undefined || looking) return <Text size="sm">Looking up existing contacts...</Text>
  const { existing, refused } = known
  const unchanged = onlyChanges ? known.unchanged : 0
  return (
    <Text fw={560}>
      {expectedSentence(
        expectedImport(valid - refused, existing, mode, unchanged),
        errors + leftOut + refused,
      )}
    </Text>
  )
}

interface UploadStepProps {
  readonly wizard: ImportWizard
  readonly preview: ImportPreview
  readonly failure: UploadFailure | undefined
  /** The member canceled the upload. */
  readonly canceled: boolean
}

export function UploadStep({ wizard, preview, failure, canceled }: UploadStepProps) {
  const me = useMe()
  const member = rightsOf(me)
  const { summary, mapping, carriers, carrierMapping, refusal, file } = wizard
  const unknown =
    carriers?.list.filter(({ text }) => carrierMapping[text] === otherCarrier).length ?? 0
  return (
    <Stack gap="md">
      <StepHeading title="Upload">
        {canReassign(member)
          ? 'Nothing changes until you select Upload.'
          : 'The new contacts will be yours. Nothing changes until you select Upload.'}
      </StepHeading>
      {failure && (
        <Banner tone="critical" title={failure.title}>
          {failure.detail}
        </Banner>
      )}
      {canceled && (
        <Banner tone="info" title="You canceled the upload">
          Nothing was imported. Your choices were kept.
        </Banner>
      )}
      {refusal && <Banner tone="warning" title={refusal} />}
      <Facts
        items={[
          { label: 'File', value: file?.name },
          ...(summary?.sheet ? [{ label: 'Sheet', value: summary.sheet.name }] : []),
          { label: 'Rows', value: summary && formatCount(summary.rowCount) },
          ...(wizard.couples && preview.preview
            ? [{ label: 'People', value: formatCount(preview.preview.totals.rows) }]
            : []),
          {
            label: 'Columns matched',
            value: `${Object.keys(mapping).length} of ${summary?.headers.length ?? 0}`,
          },
          {
            label: 'Carriers',
            value: `${carriers?.list.length ?? 0} (${unknown} as Other)`,
          },
        ]}
      />
      {canImportUpdates(member) && <AdminOptions wizard={wizard} />}
      <NoEmailChoice wizard={wizard} />
      <Checkbox
        label="List clients from earlier imports who are missing from this file"
        checked={wizard.listsMissing}
        onChange={(event) => wizard.setListsMissing(event.currentTarget.checked)}
        description="For a file of all your clients. They’re listed with the result and are not changed."
      />
      {refusal === undefined && <Expected preview={preview} wizard={wizard} />}
      <Text size="sm" c="dimmed">
        {me.live
          ? 'Your agency is live: contacts with an email due by today will get it today, the first within minutes. Undoing the import does not recall sent emails.'
          : 'Until Go Live, due emails go to your default agent, marked TEST. With thousands of clients, that can be hundreds within minutes. To avoid this, turn off emails in Organization Settings first.'}
      </Text>
    </Stack>
  )
}
