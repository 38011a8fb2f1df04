import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { lastListHref } from '../features/contacts/web/list/last-list.ts'
import { readImportSearch } from '../features/imports/shared/wizard-search.ts'
import { ImportScreen } from '../features/imports/web/ImportScreen.tsx'

export const Route = createFileRoute('/_signed-in/contacts_/import')({ component: ImportPage })

function ImportPage() {
  // Read here and not by the route, which is part of the app's shell.
  const query: object = Route.useSearch()
  const search = useMemo(() => readImportSearch({ ...query }), [query])
  const navigate = Route.useNavigate()
  return (
    <ImportScreen
      search={search}
      onSearch={(next, { replace = false } = {}) =>
        void navigate({ search: next as object, replace, resetScroll: false })
      }
      backHref={lastListHref()}
    />
  )
}
