import { createFileRoute } from '@tanstack/react-router'
import { PageSearch } from '../features/rate-increases/shared/page-search.ts'
import { RateIncreasesScreen } from '../features/rate-increases/web/RateIncreasesScreen.tsx'

export const Route = createFileRoute('/_signed-in/rate-increases')({
  validateSearch: PageSearch,
  component: RateIncreases,
})

function RateIncreases() {
  const { after } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RateIncreasesScreen
      after={after}
      onAfter={(next) => void navigate({ search: { after: next } })}
    />
  )
}
