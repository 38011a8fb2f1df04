import { Stack } from '@mantine/core'
import { MailboxProvidersSection } from './MailboxProvidersSection.tsx'
import { SendingDomainSection } from './SendingDomainSection.tsx'

/** How the agency's emails leave, as a part of the settings. */
export function SendingParts() {
  return (
    <Stack gap="lg" data-in-order>
      <SendingDomainSection />
      <MailboxProvidersSection />
    </Stack>
  )
}
