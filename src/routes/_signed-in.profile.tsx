import { createFileRoute } from '@tanstack/react-router'
import { SecondFactorSection } from '../features/access/web/security/SecondFactorSection.tsx'
import { SessionsSection } from '../features/access/web/security/SessionsSection.tsx'
import { ProfileScreen } from '../features/agents/web/profile/ProfileScreen.tsx'
import { MailboxSection } from '../features/correspondence/web/MailboxSection.tsx'

export const Route = createFileRoute('/_signed-in/profile')({
  component: () => (
    <ProfileScreen
      security={
        <>
          <MailboxSection />
          <SecondFactorSection />
          <SessionsSection />
        </>
      }
    />
  ),
})
