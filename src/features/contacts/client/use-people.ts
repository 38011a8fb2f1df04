import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { contactsApi, type contactsClient } from './contacts-client.ts'

const shown = 8
const waitMs = 200

type FoundContact = Awaited<ReturnType<typeof contactsClient.listContacts>>['contacts'][number]
type ShownContact = Awaited<ReturnType<typeof contactsClient.getContact>>['contact']

/**
 * Searches people by the list's own search, once nothing more is typed for a moment; a search that
 * another one replaces is canceled. Until it has answered there is no one: Enter must never open
 * someone whom an earlier search found. `personOf` names those that are found.
 */
export function usePeople<Person>(typed: string, personOf: (contact: FoundContact) => Person) {
  const [sought, setSought] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSought(typed.trim()), waitMs)
    return () => clearTimeout(timer)
  }, [typed])
  const wanted = typed.trim().length > 1
  const current = wanted && sought === typed.trim()
  const query = useQuery(
    contactsApi.listContacts.queryOptions({
      input: { search: sought, page: 1, limit: 50 },
      enabled: current,
    }),
  )
  const waits = wanted && (!current || query.isFetching)
  const found = current ? query.data : undefined
  return {
    people: found ? found.contacts.slice(0, shown).map(personOf) : [],
    /** No one has these words, and the people's names differ from them by typing errors. */
    similar: found?.similar ?? false,
    more: found ? Math.max(0, found.total - shown) : 0,
    waits,
    failed: wanted && query.isError && !waits,
  }
}

/** Returns those of the clients whom the member may still see. */
export function useKnownPeople<Person>(
  ids: readonly number[],
  personOf: (contact: ShownContact) => Person,
): Person[] {
  const found = useQueries({
    queries: ids.map((id) => contactsApi.getContact.queryOptions({ input: { id }, retry: false })),
  })
  return found.flatMap(({ data }) => (data === undefined ? [] : [personOf(data.contact)]))
}
