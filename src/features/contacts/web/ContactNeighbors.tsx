import { Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { contactsApi } from '../client/contacts-client.ts'
import { contactName } from '../shared/contact-name.ts'
import type { Contact } from '../shared/contacts.contract.ts'
import { type ListInput, lastListInput, rememberOpened, turnPage } from './list/last-list.ts'

/** A page of the list that one came from; undefined while it is not wanted or not there. */
function usePage(input: ListInput | undefined, page: number, wanted: boolean) {
  const { data } = useQuery(
    contactsApi.listContacts.queryOptions({
      input: { ...input, page },
      enabled: input !== undefined && wanted,
    }),
  )
  return input !== undefined && wanted ? data : undefined
}

type Neighbor = { readonly contact: Contact; readonly page: number }

/** Returns the contacts before and after one in that list, across its pages. */
function useNeighbors(id: number): { previous?: Neighbor; next?: Neighbor } {
  const input = lastListInput()
  const page = input?.page ?? 1
  const here = usePage(input, page, true)
  const rows = here?.contacts ?? []
  const at = rows.findIndex((contact) => contact.id === id)
  const hasMore = here !== undefined && (!here.total_exact || page * here.limit < here.total)
  const first = at === 0 && page > 1
  const last = at >= 0 && at === rows.length - 1 && hasMore
  const before = usePage(input, page - 1, first)?.contacts.at(-1)
  const after = usePage(input, page + 1, last)?.contacts[0]
  if (at < 0) return {}
  const neighbor = (contact: Contact | undefined, of: number) =>
    contact === undefined ? undefined : { contact, page: of }
  const previous = first ? neighbor(before, page - 1) : neighbor(rows[at - 1], page)
  const next = last ? neighbor(after, page + 1) : neighbor(rows[at + 1], page)
  return { ...(previous && { previous }), ...(next && { next }) }
}

/** The way to the contacts before and after this one, in the list that one came from. */
export function ContactNeighbors({ id }: { id: number }) {
  const { previous, next } = useNeighbors(id)
  useEffect(() => rememberOpened(id), [id])
  if (previous === undefined && next === undefined) return null
  const link = (label: string, { contact, page }: Neighbor, icon: ReactNode) => (
    <LinkButton
      size="sm"
      variant="subtle"
      href={`/contact/${contact.id}`}
      aria-label={`${label}: ${contactName(contact)}`}
      onClick={() => turnPage(page)}
    >
      {icon}
    </LinkButton>
  )
  return (
    <Group gap={4} component="nav" aria-label="Clients in the list">
      {previous && link('Previous', previous, <IconChevronLeft size={18} aria-hidden />)}
      {next && link('Next', next, <IconChevronRight size={18} aria-hidden />)}
    </Group>
  )
}
