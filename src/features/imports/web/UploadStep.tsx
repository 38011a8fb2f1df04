import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../ui/api.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useMe } from '../../../ui/use-me.ts'
import { otherCarrier } from '../../carriers/shared/carriers.ts'
import type { UploadFailure } from '../shared/upload-failure.rules.ts'
import { StepHeading } from './StepHeading.tsx'
import type { ImportWizard } from './use-import-wizard.ts'

/** The options only admins have (IMPORT-008): what happens to contacts that are there, and whose the contacts will be. */
function AdminOptions({ wizard }: { wizard: ImportWizard }) {
  const { data } = useQuery(api.agents.list.queryOptions())
  const agents = data?.agents.map(({ id, firstName, lastName, email }) => ({
    value: String(id),
    label: `${firstName} ${lastName}`.trim() || email,
  }))
  return (
    <>
      <SelectField
        label="Owner"
        value={wizard.agentId}
        onChange={wizard.setAgent}
        options={agents ?? []}
        placeholder="No agent"
        hint="Without an agent new contacts belong to nobody yet, and existing ones keep theirs."
      />
      <CheckboxField
        label="Overwrite existing contacts"
        checked={wizard.overwrite}
        onChange={wizard.setOverwrite}
        hint="Contacts are matched by email. Filled cells replace what is there, blank ones keep it. Without this, rows of existing contacts are listed as errors."
      />
    </>
  )
}

export function UploadStep({ wizard, failure }: { wizard: ImportWizard; failure: UploadFailure | undefined }) {
  const me = useMe()
  const { summary, mapping, carriers, carrierMapping, refusal, file } = wizard
  const unknown = carriers?.list.filter(({ text }) => carrierMapping[text] === otherCarrier).length ?? 0
  return (
    <Stack gap="md">
      <StepHeading title="Upload">
        {me.is_admin
          ? 'Nothing is changed before you press Upload.'
          : 'The new contacts will be yours. Nothing is changed before you press Upload.'}
      </StepHeading>
      {failure && (
        <Banner tone="critical" title={failure.title}>
          {failure.detail}
        </Banner>
      )}
      {refusal && <Banner tone="warning" title={refusal} />}
      <Facts
        items={[
          { label: 'File', value: file?.name },
          { label: 'Rows', value: summary?.rowCount.toLocaleString('en-US') },
          { label: 'Columns matched', value: `${Object.keys(mapping).length} of ${summary?.headers.length ?? 0}` },
          { label: 'Carriers', value: `${carriers?.list.length ?? 0}, of which ${unknown} as Other` },
        ]}
      />
      {me.is_admin && <AdminOptions wizard={wizard} />}
    </Stack>
  )
}
