import { createFileRoute } from '@tanstack/react-router'
import { SignInSecuritySection } from '../features/access/web/SignInSecuritySection.tsx'
import { ClientFieldsSection } from '../features/contacts/web/extra/ClientFieldsSection.tsx'
import { TagsSection } from '../features/contacts/web/tags/TagsSection.tsx'
import { DryRunButton } from '../features/outreach/web/dry-run/DryRunButton.tsx'
import { PausesSection } from '../features/outreach/web/pauses/PausesSection.tsx'
import { SendingParts } from '../features/sending/web/SendingParts.tsx'
import { SettingsScreen } from '../features/settings/web/SettingsScreen.tsx'

const others = {
  'sending-domain': <SendingParts />,
  'client-fields': <ClientFieldsSection />,
  tags: <TagsSection />,
  pauses: <PausesSection />,
  security: <SignInSecuritySection />,
}

export const Route = createFileRoute('/_signed-in/settings')({
  component: () => (
    <SettingsScreen others={others} dryRun={(settings) => <DryRunButton change={{ settings }} />} />
  ),
})
