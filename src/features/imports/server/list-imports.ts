import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import type { ImportEntry } from '../shared/imports.contract.ts'
import { importScope } from './import.policy.ts'
import { listImportRows } from './imports.sql.ts'
import { entryOf } from './read-import.ts'

/** The last imports, newest first: everybody's for admins, else one's own. */
export async function listImports(context: MemberContext): Promise<ImportEntry[]> {
  const rows = await inOrganization(context, (transaction) =>
    listImportRows(transaction, importScope(context)),
  )
  return rows.map((row) => entryOf(row, context.clock.now()))
}
