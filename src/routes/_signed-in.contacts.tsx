import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import {
  emptyListState,
  ListSearch,
  type ListState,
} from '../features/contacts/shared/contact-filter.ts'
import { ContactsScreen } from '../features/contacts/web/list/ContactsScreen.tsx'
import { ExploreSamples } from '../features/trial/web/demo/ExploreSamples.tsx'

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
  return <ContactsScreen state={state} onState={show} explore={<ExploreSamples />} />
}
