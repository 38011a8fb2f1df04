import { Stack, Textarea, TextInput } from '@mantine/core'
import { Section } from '../../../ui/frame/Section.tsx'
import { maxAgencySignatureLength } from '../../organizations/shared/organization-settings.ts'
import { AgencyFields } from './AgencyFields.tsx'
import type { SectionOfSettings } from './use-settings-form.ts'

export function AgencySection({ edit: { form } }: SectionOfSettings) {
  return (
    <Section title="Agency" description="Clients see these details in emails and on quotes.">
      <Stack gap="md">
        <AgencyFields
          name={{
            label: 'Agency Name',
            description: 'Also the name your emails come from',
            ...form.textField('brandName'),
          }}
          phone={{
            description: 'The number that emails and quotes ask clients to call',
            ...form.textField('phone'),
          }}
          website={form.textField('website')}
        />
        <TextInput
          label="Calendar Booking Link (optional)"
          inputMode="url"
          maxLength={500}
          placeholder="https://calendly.com/agency"
          description="Where clients choose a time for a call"
          {...form.getInputProps('bookingLink')}
        />
        <Textarea
          label="Email and SMS signature"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={maxAgencySignatureLength}
          description="At the end of each email. Holdfast sends no text messages."
          {...form.getInputProps('orgSignature')}
        />
      </Stack>
    </Section>
  )
}
