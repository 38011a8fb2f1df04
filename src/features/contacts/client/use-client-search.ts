import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contactsApi, type contactsClient } from './contacts-client.ts'

type FoundClient = Awaited<ReturnType<typeof contactsClient.listContacts>>['contacts'][number]

const shown = 8

/**
 * Returns what a `SearchSelect` needs to find a client by name, phone number or email address;
 * `nameOf` names those that are found.
 */
export function useClientSearch(nameOf: (client: FoundClient) => string) {
  const [sought, setSought] = useState('')
  const { data, isFetching, isError } = useQuery(
    contactsApi.listContacts.queryOptions({
      input: { search: sought, page: 1, limit: 50 },
      enabled: sought.length > 1,
      placeholderData: keepPreviousData,
    }),
  )
  return {
    placeholder: 'Enter a name',
    onSearch: setSought,
    found: (data?.contacts ?? []).slice(0, shown).map((one) => ({
      value: String(one.id),
      label: nameOf(one),
    })),
    busy: isFetching,
    error: isError ? 'We cannot search clients right now.' : undefined,
    nothing: sought.length > 1 && !isFetching ? 'No clients found' : undefined,
  }
}
