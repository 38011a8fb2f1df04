import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { ExportDialog } from '../../../../ui/list/ExportDialog.tsx'
import { useListExport } from '../../../access/client/use-list-export.ts'

export type ExportContactsProps = {
  path: '/api/contacts/export' | '/api/contacts/bin/export'
  filter: Readonly<Record<string, string>>
  total: number
  filtered: boolean
  onClose: () => void
}

/** The file of the contact list or of the trash, as its screen shows it, or with more columns. */
export function ExportContacts({ path, filter, ...list }: ExportContactsProps) {
  const [more, setMore] = useState(false)
  const query = { ...filter, ...(more && { more: 'true' }) }
  return (
    <ExportDialog
      {...list}
      {...useListExport(path, 'contacts', query)}
      noun={['contact', 'contacts']}
      choices={
        path === '/api/contacts/export' && (
          <Checkbox
            label="Include details, premiums, savings, and extra fields"
            description="Adds columns after those in the list: date of birth, ZIP code, plan, policy number, and more."
            checked={more}
            onChange={(event) => setMore(event.currentTarget.checked)}
          />
        )
      }
    />
  )
}
