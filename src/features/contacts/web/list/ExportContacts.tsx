import { downloadFile } from '../../../../api/download-file.ts'
import { ExportDialog } from '../../../../ui/list/ExportDialog.tsx'
import { needsSignInAgain, useSignInAgain } from '../../../access/client/use-sign-in-again.ts'

export type ExportContactsProps = {
  path: '/api/contacts/export' | '/api/contacts/bin/export'
  filter: Readonly<Record<string, string>>
  total: number
  filtered: boolean
  onClose: () => void
}

/** The file of the contact list or of the trash, as its screen shows it. */
export function ExportContacts({ path, filter, ...list }: ExportContactsProps) {
  const signInAgain = useSignInAgain()
  return (
    <ExportDialog
      {...list}
      noun={['contact', 'contacts']}
      needsSignInAgain={needsSignInAgain}
      signInAgain={signInAgain}
      download={(format, options) =>
        downloadFile(`${path}?${new URLSearchParams({ ...filter, format })}`, {
          fileName: `contacts.${format}`,
          ...options,
        })
      }
    />
  )
}
