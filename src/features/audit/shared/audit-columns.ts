import type { ListColumn } from '../../../kernel/list-column.ts'
import { sortableInstant } from '../../../kernel/sortable-instant.ts'
import type { LoggedEntry } from './audit.contract.ts'

/** The columns of a file of the audit log. */
export const auditColumns: readonly ListColumn<LoggedEntry>[] = [
  { key: 'at', header: 'When', text: ({ at }, timeZone) => sortableInstant(at, timeZone) },
  { key: 'zone', header: 'Time zone', text: (_entry, timeZone) => timeZone },
  { key: 'who', header: 'Who', text: ({ who }) => who.name },
  {
    key: 'what',
    header: 'What',
    text: ({ text, record }) => (record === null ? text : `${text} ${record.name}`),
  },
  {
    key: 'record',
    header: 'Record',
    text: ({ record }) => (record === null ? '' : `${record.type} ${record.id}`),
  },
  { key: 'ip', header: 'IP address', text: ({ ipAddress }) => ipAddress ?? '' },
  {
    key: 'details',
    header: 'Details',
    text: ({ details }) => details.map(({ label, value }) => `${label}: ${value}`).join('; '),
  },
  { key: 'entry', header: 'Entry', text: ({ id }) => String(id), number: ({ id }) => id },
]
