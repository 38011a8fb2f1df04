import { createFileRoute } from '@tanstack/react-router'
import { PageSearch } from '../features/rate-increases/shared/page-search.ts'
import { RateIncreaseScreen } from '../features/rate-increases/web/RateIncreaseScreen.tsx'

export const Route = createFileRoute('/_signed-in/rate-increases_/$id')({
  validateSearch: PageSearch,
  component: RateIncrease,
})

function RateIncrease() {
  const { after } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RateIncreaseScreen
      id={Number(Route.useParams().id)}
      after={after}
      onAfter={(next) => void navigate({ search: { after: next } })}
    />
  )
}
