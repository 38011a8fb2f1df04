import { SimpleGrid } from '@mantine/core'
import { EmailField } from '../../../../ui/forms/EmailField.tsx'
import { PersonNameFields } from '../../../../ui/forms/PersonNameFields.tsx'
import { PhoneField } from '../../../../ui/forms/PhoneField.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { useMayOpen } from '../../../access/client/use-me.ts'
import { profileLabels } from '../../shared/profile-form.rules.ts'
import { maxNameLength } from '../../shared/profile-texts.ts'
import type { useProfileForm } from './use-profile-form.ts'

export type ProfileFieldsProps = Pick<ReturnType<typeof useProfileForm>, 'form' | 'profile'>

const emailHint = {
  admin: 'You can change it under Manage Agents.',
  agent: 'Only an admin at your agency can change it.',
} as const

/** Name, email address and phone of the member. */
export function ProfileFields({ form, profile }: ProfileFieldsProps) {
  const managesAgents = useMayOpen('/add-agents')
  return (
    <Section title="Your details" description="Clients see your name on quotes and in emails.">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <PersonNameFields form={form} maxLength={maxNameLength} />
        <EmailField
          label="Email"
          value={profile.email}
          onChange={() => undefined}
          disabled
          description={managesAgents ? emailHint.admin : emailHint.agent}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <PhoneField label={profileLabels.phone} {...form.textField('phone')} />
      </SimpleGrid>
    </Section>
  )
}
