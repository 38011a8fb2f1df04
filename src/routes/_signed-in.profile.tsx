import { createFileRoute } from '@tanstack/react-router'
import { SecondFactorSection } from '../features/access/web/security/SecondFactorSection.tsx'
import { SessionsSection } from '../features/access/web/security/SessionsSection.tsx'
import { ProfileScreen } from '../features/agents/web/profile/ProfileScreen.tsx'
import { MailboxSection } from '../features/correspondence/web/MailboxSection.tsx'
import { CalendarSection } from '../features/tasks/web/calendar/CalendarSection.tsx'
import { DailyReminderSection } from '../features/tasks/web/reminders/DailyReminderSection.tsx'

export const Route = createFileRoute('/_signed-in/profile')({
  component: () => (
    <ProfileScreen
      security={
        <>
          <DailyReminderSection />
          <CalendarSection />
          <MailboxSection />
          <SecondFactorSection />
          <SessionsSection />
        </>
      }
    />
  ),
})
