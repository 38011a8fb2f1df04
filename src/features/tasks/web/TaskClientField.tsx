import { SearchSelect } from '../../../ui/forms/SearchSelect.tsx'
import { useClientSearch } from '../../contacts/client/use-client-search.ts'
import { contactName } from '../../contacts/shared/contact-name.ts'

export type TaskClientFieldProps = {
  value: string | null
  onChange: (id: string | null) => void
}

/** Finds the client whom a task is about, by name, phone number or email address. */
export function TaskClientField({ value, onChange }: TaskClientFieldProps) {
  const search = useClientSearch(contactName)
  return <SearchSelect label="Client (optional)" value={value} onChange={onChange} {...search} />
}
