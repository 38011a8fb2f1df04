import { Checkbox, Stack } from '@mantine/core'
import { Section } from '../../../ui/frame/Section.tsx'
import { smartSendSetting } from '../../organizations/shared/smart-send-setting.ts'
import type { SectionOfSettings } from './use-settings-form.ts'

const switches = [
  {
    name: 'smartSendEnabled',
    label: smartSendSetting.label,
    description: smartSendSetting.description,
  },
  {
    name: 'emailSendBirthday',
    label: 'Birthday emails',
    description: '14 days before a client’s birthday',
  },
  {
    name: 'emailSendPolicyAnniversary',
    label: 'Policy anniversary emails',
    description: '30 days before the anniversary of a client’s policy',
  },
  { name: 'emailSendAep', label: 'AEP emails', description: 'On October 1' },
  { name: 'emailSendNewYear', label: 'New Year emails', description: 'On January 2' },
  {
    name: 'quietFirstYear',
    label: 'Quiet first year',
    description: 'No automatic email before the first anniversary of a policy',
  },
] as const

export function EmailsSection({ edit }: SectionOfSettings) {
  const { values, set } = edit
  return (
    <Section
      title="Emails"
      description="Emails that Holdfast sends automatically. A change applies to planned emails; those already on their way today still go."
    >
      <Stack gap="md">
        {switches.map(({ name, label, description }) => (
          <Checkbox
            key={name}
            label={label}
            description={description}
            checked={values[name]}
            onChange={(event) => set(name, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Section>
  )
}
