import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchSelect } from '../../../ui/forms/SearchSelect.tsx'
import { contactsApi } from '../../contacts/client/contacts-client.ts'
import { pageSizes } from '../../contacts/shared/contact-filter.ts'
import { contactName } from '../../contacts/shared/contact-name.ts'

const shown = 8

export type TaskClientFieldProps = {
  value: string | null
  onChange: (id: string | null) => void
}

/** Finds the client whom a task is about, by name, phone number or email address. */
export function TaskClientField({ value, onChange }: TaskClientFieldProps) {
  const [sought, setSought] = useState('')
  const { data, isFetching, isError } = useQuery(
    contactsApi.listContacts.queryOptions({
      input: { search: sought, page: 1, limit: pageSizes[0] },
      enabled: sought.length > 1,
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <SearchSelect
      label="Client (optional)"
      placeholder="Type a name"
      value={value}
      onChange={onChange}
      onSearch={setSought}
      found={(data?.contacts ?? []).slice(0, shown).map((one) => ({
        value: String(one.id),
        label: contactName(one),
      }))}
      busy={isFetching}
      error={isError ? 'Clients cannot be searched now.' : undefined}
      nothing={sought.length > 1 && !isFetching ? 'No client found' : undefined}
    />
  )
}
