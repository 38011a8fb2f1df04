import { createFileRoute } from '@tanstack/react-router'
import { DraftsSearch } from '../features/outreach/shared/drafts-search.ts'
import { DraftsScreen } from '../features/outreach/web/drafts/DraftsScreen.tsx'

export const Route = createFileRoute('/_signed-in/drafts')({
  validateSearch: DraftsSearch,
  component: Drafts,
})

function Drafts() {
  const navigate = Route.useNavigate()
  return (
    <DraftsScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
