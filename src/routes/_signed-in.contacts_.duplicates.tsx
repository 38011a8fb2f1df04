import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { emptyListState, ListSearch } from '../features/contacts/shared/contact-filter.ts'
import { DuplicatesScreen } from '../features/contacts/web/duplicates/DuplicatesScreen.tsx'

export const Route = createFileRoute('/_signed-in/contacts_/duplicates')({
  validateSearch: ListSearch.pick({ page: true, limit: true }),
  search: {
    middlewares: [stripSearchParams({ page: emptyListState.page, limit: emptyListState.limit })],
  },
  component: Duplicates,
})

function Duplicates() {
  const { page, limit } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DuplicatesScreen
      page={page}
      limit={limit}
      onPage={(next, size, options) =>
        void navigate({ search: { page: next, limit: size }, ...options })
      }
    />
  )
}
