import { ExportDialog } from '../../../ui/list/ExportDialog.tsx'
import { useListExport } from '../../access/client/use-list-export.ts'

export type ExportEntriesProps = {
  /** As in the screen's URL. */
  filter: Readonly<Record<string, string>>
  onClose: () => void
}

/** The file of the audit log, which has more of each entry than its screen. */
export function ExportEntries({ filter, onClose }: ExportEntriesProps) {
  return (
    <ExportDialog
      {...useListExport('/api/audit-log/export', 'audit-log', filter)}
      noun={['entry', 'audit log entries']}
      total="All entries"
      filtered={Object.keys(filter).length > 0}
      has="the time and time zone, the person, the record, and what changed, newest first"
      onClose={onClose}
    />
  )
}
