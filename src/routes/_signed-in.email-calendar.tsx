import { createFileRoute } from '@tanstack/react-router'
import { CalendarSearch } from '../features/outreach/shared/calendar-search.ts'
import { EmailCalendarScreen } from '../features/outreach/web/calendar/EmailCalendarScreen.tsx'

export const Route = createFileRoute('/_signed-in/email-calendar')({
  validateSearch: CalendarSearch,
  component: EmailCalendar,
})

function EmailCalendar() {
  const navigate = Route.useNavigate()
  return (
    <EmailCalendarScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
