import { createFileRoute } from '@tanstack/react-router'
import { LettersSearch } from '../features/outreach/shared/letters/letters-page.ts'
import { LettersScreen } from '../features/outreach/web/letters/LettersScreen.tsx'

export const Route = createFileRoute('/_signed-in/letters')({
  validateSearch: LettersSearch,
  component: Letters,
})

function Letters() {
  const state = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <LettersScreen
      state={state}
      onState={(change) => void navigate({ search: (before) => ({ ...before, ...change }) })}
    />
  )
}
