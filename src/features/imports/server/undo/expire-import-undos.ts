import { sql } from 'kysely'
import type { ImportId, OrganizationId } from '../../../../kernel/ids.ts'
import { inOrganization, systemTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { forgetBeforeImport } from '../../../contacts/server/import-undo/undo-imported-contacts.ts'
import { endUndo } from '../imports.sql.ts'

/** So that a tick stays short: a book of 200,000 rows has as many values to forget. */
const importsOfOneRun = 5

/** Forgets what imports replaced once they can no longer be undone, oldest first. Part of the minute tick; answers how many ended. */
export async function forgetPastUndos(services: Services): Promise<number> {
  const now = services.clock.now()
  let ended = 0
  while (ended < importsOfOneRun) {
    const organizationId = await systemTransaction(services.database, async (system) => {
      const due = sql<{
        id: OrganizationId
      }>`select organization_id as id from import where undo_until <= ${now} order by undo_until limit 1`
      return (await due.execute(system)).rows[0]?.id
    })
    if (organizationId === undefined) break
    const context = { ...services, organizationId }
    const importId = await inOrganization(context, async (transaction) => {
      const id = await endUndo(transaction, now)
      if (id !== undefined) await forgetBeforeImport({ ...context, transaction }, id as ImportId)
      return id
    })
    // Another worker was faster.
    if (importId === undefined) break
    ended += 1
  }
  return ended
}
