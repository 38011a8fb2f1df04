import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import {
  formatListState,
  type ListState,
  parseListState,
} from '../features/contacts/shared/contact-filter.ts'
import { ContactsScreen } from '../features/contacts/web/list/ContactsScreen.tsx'

// Loaded when it is asked for: most visits to the list import nothing.
const ImportDialog = lazy(async () => ({
  default: (await import('../features/imports/web/ImportDialog.tsx')).ImportDialog,
}))

export const Route = createFileRoute('/_signed-in/contacts')({ component: Contacts })

function Contacts() {
  const router = useRouter()
  // On the way to another page the location is that page's already, while the list still stands.
  const here = useLocation({
    select: ({ pathname, searchStr }) => (pathname === '/contacts' ? searchStr : undefined),
  })
  const [query, setQuery] = useState(here ?? '')
  if (here !== undefined && here !== query) setQuery(here)
  const state = useMemo(() => parseListState(query), [query])
  const show = useCallback(
    (next: ListState, replace: boolean) =>
      void router.navigate({
        href: `/contacts${formatListState(next)}`,
        replace,
        resetScroll: false,
      }),
    [router],
  )
  const importDialog = (close: () => void) => (
    <Suspense>
      <ImportDialog onClose={close} />
    </Suspense>
  )
  return <ContactsScreen state={state} onState={show} importDialog={importDialog} />
}
