import { Loader, Select } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const waitMs = 250

export type SearchSelectProps = {
  label: string
  placeholder: string
  value: string | null
  onChange: (value: string | null) => void
  /** Gets what was typed, a moment after the last key. */
  onSearch: (text: string) => void
  found: readonly { value: string; label: string }[]
  busy: boolean
  /** Shown when the search fails. */
  error?: string | undefined
  /** Shown when nothing was found; undefined while nothing was asked. */
  nothing?: string | undefined
}

/** A choice among what the server finds for the typed words. */
export function SearchSelect({
  label,
  placeholder,
  value,
  onChange,
  onSearch,
  found,
  busy,
  error,
  nothing,
}: SearchSelectProps) {
  const [search, setSearch] = useState('')
  const ask = useDebouncedCallback((text: string) => onSearch(text.trim()), waitMs)
  // Two of one name differ by their ids.
  const names = Map.groupBy(found, (one) => one.label)
  return (
    <Select
      label={label}
      placeholder={placeholder}
      searchable
      clearable
      value={value}
      onChange={onChange}
      searchValue={search}
      onSearchChange={(text) => {
        setSearch(text)
        ask(text)
      }}
      data={found.map((one) =>
        (names.get(one.label)?.length ?? 0) > 1
          ? { ...one, label: `${one.label} (${one.value})` }
          : one,
      )}
      // The server has searched already, also by what is not shown.
      filter={({ options }) => options}
      nothingFoundMessage={error ?? nothing}
      rightSection={busy ? <Loader size={16} /> : undefined}
      error={error}
    />
  )
}
