import { createFileRoute } from '@tanstack/react-router'
import { ReminderOffScreen } from '../features/tasks/web/reminders/ReminderOffScreen.tsx'

export const Route = createFileRoute('/reminders/off/$token')({ component: ReminderOff })

function ReminderOff() {
  const { token } = Route.useParams()
  return <ReminderOffScreen token={token} />
}
