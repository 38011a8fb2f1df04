import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { LettersSearch } from '../features/outreach/shared/letters/letters-page.ts'
import { LettersScreen } from '../features/outreach/web/letters/LettersScreen.tsx'

export const Route = createFileRoute('/_signed-in/letters')({ component: Letters })

function Letters() {
  // Read here and not by the route, which is part of the app's shell.
  const query: object = Route.useSearch()
  const state = useMemo(() => LettersSearch.parse({ ...query }), [query])
  const navigate = Route.useNavigate()
  return (
    <LettersScreen
      state={state}
      onState={(change, options) =>
        void navigate({ search: { ...state, ...change } as object, ...options })
      }
    />
  )
}
