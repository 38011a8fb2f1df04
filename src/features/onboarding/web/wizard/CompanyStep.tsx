import { SimpleGrid, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { EmailField } from '../../../../ui/forms/EmailField.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import { HoneypotField } from '../../../../ui/forms/HoneypotField.tsx'
import { PersonNameFields } from '../../../../ui/forms/PersonNameFields.tsx'
import { signUpLimits } from '../../shared/sign-up.rules.ts'
import { keepLogo } from './kept-logo.ts'
import type { Wizard } from './use-wizard.ts'
import type { WizardSlots } from './wizard-slots.ts'

export type CompanyStepProps = {
  wizard: Wizard
  slots: Pick<WizardSlots, 'company' | 'logo'>
  /** The email address is the one that the admin signed in with. */
  signedIn: boolean
}

/** Step 1 of the wizard (ONBOARD-007 to ONBOARD-014). */
export function CompanyStep({ wizard, slots, signedIn }: CompanyStepProps) {
  const { form, company, logo, setLogo } = wizard
  const [trap, setTrap] = useState('')
  return (
    <Form
      label="Company Settings"
      submitLabel="Continue"
      submittingLabel="Saving..."
      submitting={company.busy}
      error={company.error}
      onSubmit={() => company.submit(trap)}
    >
      {slots.company({
        name: { label: 'Company Name', required: true, ...form.textField('companyName') },
        phone: { label: 'Phone', required: true, ...form.textField('phone') },
        website: form.textField('website'),
      })}
      {slots.logo({ logo, onLogo: setLogo, ...(!signedIn && { keep: keepLogo }) })}
      <Stack gap="md" mt="sm">
        <Title order={2} fz="1.05rem">
          Your details
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <PersonNameFields form={form} maxLength={signUpLimits.personName} />
        </SimpleGrid>
        <EmailField
          label="Email"
          {...form.textField('email')}
          placeholder="you@example.com"
          description={
            signedIn
              ? 'You logged in with this email. You can change it later under Manage Agents.'
              : 'We’ll email you a link to log in, including on other devices.'
          }
          disabled={signedIn}
          required
        />
      </Stack>
      <HoneypotField value={trap} onChange={setTrap} />
    </Form>
  )
}
