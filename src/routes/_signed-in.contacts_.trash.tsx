import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import {
  formatListState,
  type ListState,
  parseListState,
} from '../features/contacts/shared/contact-filter.ts'
import { TrashScreen } from '../features/contacts/web/trash/TrashScreen.tsx'

export const Route = createFileRoute('/_signed-in/contacts_/trash')({ component: Trash })

function Trash() {
  const router = useRouter()
  // On the way to another page the location is that page's already, while the trash still stands.
  const here = useLocation({
    select: ({ pathname, searchStr }) => (pathname === '/contacts/trash' ? searchStr : undefined),
  })
  const [query, setQuery] = useState(here ?? '')
  if (here !== undefined && here !== query) setQuery(here)
  const state = useMemo(() => parseListState(query), [query])
  const show = useCallback(
    (next: ListState, replace: boolean) =>
      void router.navigate({
        href: `/contacts/trash${formatListState(next)}`,
        replace,
        resetScroll: false,
      }),
    [router],
  )
  return <TrashScreen state={state} onState={show} />
}
