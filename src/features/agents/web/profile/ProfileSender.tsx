import { Radio, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { webUrl } from '../../../../kernel/web-url.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import {
  clientView,
  effectiveSender,
  profileLabels,
  senderChoice,
} from '../../shared/profile-form.rules.ts'
import {
  maxBookingLinkLength,
  maxSignatureLength,
  senderLocked,
} from '../../shared/profile-texts.ts'
import { ClientView } from './ClientView.tsx'
import type { ProfileFieldsProps } from './ProfileFields.tsx'

/**
 * The choice whose details clients see, under the agency's rules, beside what they will see
 * (PROFILE-006, PROFILE-007, PROFILE-009).
 */
export function ProfileSender({ form, profile }: ProfileFieldsProps) {
  const choice = senderChoice(profile)
  const sender = effectiveSender(profile, form.values)
  const link = form.textField('booking_link')
  const shownLink = webUrl(link.value)
  return (
    <Section
      title={profileLabels.useOrgSenderDetails}
      description="Choose whose phone number and signature clients see on quotes and in emails."
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Stack gap="md">
          {choice !== 'free' && <Banner tone="info">{senderLocked[choice]}</Banner>}
          <Radio.Group
            aria-label={profileLabels.useOrgSenderDetails}
            value={sender}
            onChange={(value) =>
              form.setFieldValue('useOrgSenderDetails', value === 'organization')
            }
          >
            <Stack gap="xs">
              <Radio
                value="organization"
                label="Organization Details"
                disabled={choice !== 'free'}
              />
              <Radio value="agent" label="Agent Details" disabled={choice !== 'free'} />
            </Stack>
          </Radio.Group>
          {sender === 'agent' && (
            <>
              <TextInput
                label={profileLabels.booking_link}
                placeholder="https://calendly.com/your-name"
                type="url"
                inputMode="url"
                autoComplete="url"
                maxLength={maxBookingLinkLength}
                {...form.getInputProps('booking_link')}
                description={shownLink === undefined ? undefined : `Clients get ${shownLink}`}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
              />
              <TextInput
                label={profileLabels.signature}
                maxLength={maxSignatureLength}
                autoComplete="off"
                {...form.getInputProps('signature')}
              />
            </>
          )}
        </Stack>
        <ClientView view={clientView(profile, form.values)} />
      </SimpleGrid>
    </Section>
  )
}
