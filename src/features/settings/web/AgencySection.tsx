import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { PhoneField } from '../../../ui/forms/PhoneField.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import {
  maxAgencyNameLength,
  maxAgencySignatureLength,
} from '../../organizations/shared/organization-settings.ts'
import type { SectionOfSettings } from './use-settings-form.ts'

export function AgencySection({ edit: { form } }: SectionOfSettings) {
  return (
    <Section title="Agency" description="Clients see these details in emails and on quotes.">
      <Stack gap="md">
        <TextInput
          label="Agency Name"
          required
          maxLength={maxAgencyNameLength}
          autoComplete="organization"
          description="Also the sender’s name of your emails"
          {...form.getInputProps('brandName')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <PhoneField
            label="Phone"
            description="The number that emails and quotes ask clients to call"
            {...form.textField('phone')}
          />
          <TextInput
            label="Website (optional)"
            inputMode="url"
            autoComplete="url"
            maxLength={500}
            placeholder="https://agency.com"
            {...form.getInputProps('website')}
          />
        </SimpleGrid>
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
