import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { contactsApi } from '../../features/contacts/client/contacts-client.ts'
import { pageSizes } from '../../features/contacts/shared/contact-filter.ts'
import { contactName } from '../../features/contacts/shared/contact-name.ts'
import type { Contact } from '../../features/contacts/shared/contacts.contract.ts'

const shown = 8
const waitMs = 200

/** A client as the palette names them. */
export interface Person {
  readonly id: number
  readonly name: string
  /** State and agent: nothing about health or policies. */
  readonly hint: string
}

const personOf = (contact: Contact): Person => ({
  id: contact.id,
  name: contactName(contact),
  hint: [contact.state, contact.contact_owner ?? 'No agent'].filter(Boolean).join(' · '),
})

/**
 * Searches people by the list's own search, once nothing more is typed for a moment; a search that
 * another one replaces is canceled.
 */
export function usePeople(typed: string) {
  const [sought, setSought] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSought(typed.trim()), waitMs)
    return () => clearTimeout(timer)
  }, [typed])
  const wanted = typed.trim().length > 1
  const query = useQuery(
    contactsApi.listContacts.queryOptions({
      input: { search: sought, page: 1, limit: pageSizes[0] },
      enabled: wanted && sought.length > 1,
      placeholderData: keepPreviousData,
    }),
  )
  const waits = wanted && (sought !== typed.trim() || query.isFetching)
  return {
    people: wanted && query.data ? query.data.contacts.slice(0, shown).map(personOf) : [],
    more: wanted && query.data ? Math.max(0, query.data.total - shown) : 0,
    waits,
    failed: wanted && query.isError && !waits,
  }
}

/** Returns those of the clients whom the member may still see. */
export function useKnownPeople(ids: readonly number[]): Person[] {
  const found = useQueries({
    queries: ids.map((id) => contactsApi.getContact.queryOptions({ input: { id }, retry: false })),
  })
  return found.flatMap(({ data }) => (data === undefined ? [] : [personOf(data.contact)]))
}
