import { Divider, Stack, Title } from '@mantine/core'
import { Section } from '../../../ui/frame/Section.tsx'
import { LicensedStates } from './LicensedStates.tsx'
import { StateCarriers } from './StateCarriers.tsx'
import type { SectionOfSettings } from './use-settings-form.ts'

export function StatesSection({ edit }: SectionOfSettings) {
  return (
    <Section
      title="State licenses and carriers"
      description="Automatic emails go only to clients in these states, unless the client’s agent has licenses under Manage Agents, where their numbers and expiry dates are."
    >
      <Stack gap="lg">
        <LicensedStates edit={edit} />
        <Divider />
        <Title order={3}>Carriers by state</Title>
        <StateCarriers edit={edit} />
      </Stack>
    </Section>
  )
}
