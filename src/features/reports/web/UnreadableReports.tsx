import { DataTable } from '../../../ui/data/DataTable.tsx'
import type { Column } from '../../../ui/data/table-column.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import type { UnreadableReport } from '../shared/reports.contract.ts'
import { DeleteReport } from './DeleteReport.tsx'

const columns: readonly Column<UnreadableReport>[] = [
  { key: 'name', header: 'Report', cell: ({ name }) => name },
  {
    key: 'actions',
    header: '',
    label: 'Actions',
    align: 'end',
    below: true,
    cell: (report) => <DeleteReport report={report} />,
  },
]

/** Saved reports that this version of the program cannot read. */
export function UnreadableReports({ reports }: { reports: readonly UnreadableReport[] }) {
  return (
    <Section
      title="Saved reports that cannot be read"
      description="They were saved by another version of Holdfast and are not emailed. Delete them and save them again."
      flush
    >
      <DataTable
        caption="Saved reports that cannot be read"
        columns={columns}
        rows={reports}
        rowKey={({ id }) => id}
      />
    </Section>
  )
}
