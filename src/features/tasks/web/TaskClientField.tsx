import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contactsApi } from '../../contacts/client/contacts-client.ts'
import { contactName } from '../../contacts/shared/contact-name.ts'

const shown = 8
const waitMs = 250

export type TaskClientFieldProps = {
  value: string | null
  onChange: (id: string | null) => void
}

/** Finds the client whom a task is about, by name, phone number or email address. */
export function TaskClientField({ value, onChange }: TaskClientFieldProps) {
  const [search, setSearch] = useState('')
  const [sought] = useDebouncedValue(search.trim(), waitMs)
  const { data, isFetching, isError } = useQuery(
    contactsApi.listContacts.queryOptions({
      input: { search: sought, page: 1, limit: shown },
      enabled: sought.length > 1,
      placeholderData: keepPreviousData,
    }),
  )
  const found = (data?.contacts ?? []).map((contact) => ({
    value: String(contact.id),
    label: contactName(contact),
  }))
  // Two clients of one name differ by their ids.
  const names = Map.groupBy(found, ({ label }) => label)
  return (
    <Select
      label="Client (optional)"
      placeholder="Type a name"
      searchable
      clearable
      value={value}
      onChange={onChange}
      searchValue={search}
      onSearchChange={setSearch}
      data={found.map((one) =>
        (names.get(one.label)?.length ?? 0) > 1
          ? { ...one, label: `${one.label} (${one.value})` }
          : one,
      )}
      // The server has searched already, also by what is not shown.
      filter={({ options }) => options}
      nothingFoundMessage={
        isError
          ? 'Clients cannot be searched now.'
          : sought.length > 1 && !isFetching
            ? 'No client found'
            : undefined
      }
      rightSection={isFetching ? <Loader size={16} /> : undefined}
      error={isError ? 'Clients cannot be searched now.' : undefined}
    />
  )
}
