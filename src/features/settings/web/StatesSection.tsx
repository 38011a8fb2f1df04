import { Divider, Stack, Title } from '@mantine/core'
import { Section } from '../../../ui/frame/Section.tsx'
import { LicensedStates } from './LicensedStates.tsx'
import { StateCarriers } from './StateCarriers.tsx'
import type { SectionOfSettings } from './use-settings-form.ts'

export function StatesSection({ edit }: SectionOfSettings) {
  return (
    <Section
      title="State licenses and carriers"
      description="Automatic emails go only to clients in these states, unless the client’s agent has their own licenses. Those are under Manage Agents, with their numbers and expiration dates."
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
