import { Checkbox, Radio, Stack } from '@mantine/core'
import { Section } from '../../../ui/frame/Section.tsx'
import type { SectionOfSettings } from './use-settings-form.ts'

export function SenderSection({ edit: { values, set } }: SectionOfSettings) {
  const forced = values.forceOrgSenderDetails
  return (
    <Section
      title="Default Sender Settings"
      description="Whose phone number and signature clients see. The booking link is their agent’s, or the agency’s if the agent has none."
    >
      <Stack gap="md">
        <Radio.Group
          aria-label="Default Sender Settings"
          value={forced ? 'organization' : 'agent'}
          onChange={(choice) => set('forceOrgSenderDetails', choice === 'organization')}
        >
          <Stack gap="sm">
            <Radio
              value="organization"
              label="Organization Only"
              description="Every quote and email shows the agency’s details"
            />
            <Radio
              value="agent"
              label="Agent Details"
              description="A quote or email can show the details of the client’s agent"
            />
          </Stack>
        </Radio.Group>
        <Checkbox
          label="Agents may choose in their profile"
          description={
            forced
              ? 'Has no effect while only the organization’s details are used'
              : 'If off, the agency’s details are shown'
          }
          disabled={forced}
          checked={values.allowAgentSettings}
          onChange={(event) => set('allowAgentSettings', event.currentTarget.checked)}
        />
      </Stack>
    </Section>
  )
}
