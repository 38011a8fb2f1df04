import { SimpleGrid, TextInput } from '@mantine/core'
import { CheckedEmailField } from '../../../ui/forms/CheckedEmailField.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { HoneypotField } from '../../../ui/forms/HoneypotField.tsx'
import { PersonNameFields } from '../../../ui/forms/PersonNameFields.tsx'
import { PhoneField } from '../../../ui/forms/PhoneField.tsx'
import { signUpLimits } from '../shared/sign-up.rules.ts'
import { type SignedUp, useSignUpForm } from './use-sign-up-form.ts'

export function SignUpForm({ onSignedUp }: { onSignedUp: (outcome: SignedUp) => void }) {
  const { form, email, submit, submitting, error } = useSignUpForm(onSignedUp)
  return (
    <Form
      label="Get Started"
      submitLabel="Sign Up"
      submittingLabel="Creating Account..."
      submitting={submitting}
      checking={email.checking}
      fullWidth
      error={error}
      onSubmit={submit}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <PersonNameFields form={form} maxLength={signUpLimits.personName} />
      </SimpleGrid>
      <TextInput
        label="Organization Name"
        {...form.getInputProps('organizationName')}
        autoComplete="organization"
        maxLength={signUpLimits.organizationName}
        required
      />
      <CheckedEmailField
        label="Email"
        check={email}
        {...form.textField('email')}
        placeholder="you@example.com"
      />
      <PhoneField label="Phone Number" {...form.textField('phone')} required />
      <HoneypotField {...form.textField('website')} />
    </Form>
  )
}
