import { ExportDialog } from '../../../ui/list/ExportDialog.tsx'
import { useListExport } from '../../access/client/use-list-export.ts'

export type ExportEmailActivityProps = {
  contactId: number
  total: number
  onClose: () => void
}

/** The file of a contact's emails. */
export function ExportEmailActivity({ contactId, ...list }: ExportEmailActivityProps) {
  const query = { contactId: String(contactId) }
  return (
    <ExportDialog
      {...list}
      {...useListExport('/api/email-activity/export', 'email-activity', query)}
      noun={['email', 'emails']}
      filtered={false}
    />
  )
}
