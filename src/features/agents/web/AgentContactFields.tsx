import { SimpleGrid } from '@mantine/core'
import { CheckedEmailField } from '../../../ui/forms/CheckedEmailField.tsx'
import type { FieldProps } from '../../../ui/forms/field.ts'
import { PersonNameFields } from '../../../ui/forms/PersonNameFields.tsx'
import { PhoneField } from '../../../ui/forms/PhoneField.tsx'
import type { EmailCheck } from '../../../ui/forms/use-email-check.ts'
import { agentFormLabels as labels } from '../shared/agent-form.rules.ts'
import { maxNameLength } from '../shared/profile-texts.ts'

type ContactField = 'firstName' | 'lastName' | 'email' | 'phone'

export type AgentContactFieldsProps = {
  form: {
    getInputProps: (name: ContactField) => object
    textField: (name: ContactField) => FieldProps
  }
  email: EmailCheck
  /** During setup, when the phone number can be added later: until when. */
  phoneHint?: string | undefined
}

/** Name, email address and phone number of an agent, in every form that adds or changes one. */
export function AgentContactFields({ form, email, phoneHint }: AgentContactFieldsProps) {
  const phoneOptional = phoneHint !== undefined
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <PersonNameFields form={form} maxLength={maxNameLength} ofOthers />
      <CheckedEmailField
        label={labels.email}
        check={email}
        {...form.textField('email')}
        autoComplete="off"
      />
      <PhoneField
        label={phoneOptional ? `${labels.phone} (optional)` : labels.phone}
        description={phoneHint}
        {...form.textField('phone')}
        autoComplete="off"
        required={!phoneOptional}
      />
    </SimpleGrid>
  )
}
