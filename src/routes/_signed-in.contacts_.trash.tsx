import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import {
  emptyListState,
  ListSearch,
  type ListState,
} from '../features/contacts/shared/contact-filter.ts'
import { contactName } from '../features/contacts/shared/contact-name.ts'
import { TrashScreen } from '../features/contacts/web/trash/TrashScreen.tsx'
import { EvidenceButton } from '../features/evidence/web/EvidenceButton.tsx'

export const Route = createFileRoute('/_signed-in/contacts_/trash')({
  validateSearch: ListSearch,
  search: { middlewares: [stripSearchParams(emptyListState)] },
  component: Trash,
})

function Trash() {
  const state = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = useCallback(
    (search: ListState, replace: boolean) => void navigate({ search, replace, resetScroll: false }),
    [navigate],
  )
  return (
    <TrashScreen
      state={state}
      onState={show}
      actionsOf={(contact) => (
        <EvidenceButton contactId={contact.id} name={contactName(contact)} small />
      )}
    />
  )
}
