import { createFileRoute } from '@tanstack/react-router'
import { WaitingEmails } from '../features/correspondence/web/WaitingEmails.tsx'
import { TodayScreen } from '../features/tasks/web/today/TodayScreen.tsx'

export const Route = createFileRoute('/_signed-in/today')({ component: Today })

function Today() {
  // Read here and not by the route, which is part of the app's shell.
  const query: object = Route.useSearch()
  const everyone = 'whose' in query && query.whose === 'everyone'
  const navigate = Route.useNavigate()
  return (
    <TodayScreen
      notice={<WaitingEmails />}
      whose={everyone ? 'everyone' : 'mine'}
      onWhose={(whose) =>
        void navigate({ search: (whose === 'everyone' ? { whose } : {}) as object })
      }
    />
  )
}
