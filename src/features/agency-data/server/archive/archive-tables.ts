import { agencyTables } from './agency-tables.ts'
import type { ArchiveTable } from './archive-table.ts'
import { clientTables } from './client-tables.ts'
import { emailTables } from './email-tables.ts'
import { officeTables } from './office-tables.ts'
import { recordTables } from './record-tables.ts'

/** Everything that an archive holds, in the order in which it is imported again. */
export const archiveTables: readonly ArchiveTable[] = [
  ...agencyTables,
  ...clientTables,
  ...emailTables,
  ...recordTables,
  ...officeTables,
]

/** The version of the format that docs/archive.md describes. */
export const archiveVersion = 1
