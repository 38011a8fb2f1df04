import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import {
  emptyListState,
  ListSearch,
  type ListState,
} from '../features/contacts/shared/contact-filter.ts'
import { ContactsScreen } from '../features/contacts/web/list/ContactsScreen.tsx'
import { ExploreSamples } from '../features/trial/web/demo/ExploreSamples.tsx'

// Loaded on demand, because most visits to the list do not import.
const ImportDialog = lazy(async () => ({
  default: (await import('../features/imports/web/ImportDialog.tsx')).ImportDialog,
}))

export const Route = createFileRoute('/_signed-in/contacts')({
  validateSearch: ListSearch,
  search: { middlewares: [stripSearchParams(emptyListState)] },
  component: Contacts,
})

function Contacts() {
  const state = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = useCallback(
    (search: ListState, replace: boolean) => void navigate({ search, replace, resetScroll: false }),
    [navigate],
  )
  const importDialog = (close: () => void) => (
    <Suspense>
      <ImportDialog onClose={close} />
    </Suspense>
  )
  return (
    <ContactsScreen
      state={state}
      onState={show}
      importDialog={importDialog}
      explore={<ExploreSamples />}
    />
  )
}
