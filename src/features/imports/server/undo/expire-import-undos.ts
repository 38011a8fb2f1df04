import { sql } from 'kysely'
import type { ImportId, OrganizationId } from '../../../../kernel/ids.ts'
import { bulkLimits } from '../../../../platform/database/limited-client.ts'
import { inOrganization, systemTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { expireImportUndo } from '../../../contacts/server/import-undo/undo-imported-contacts.ts'
import { endUndo } from '../imports.sql.ts'

/** Keeps a tick short: an import of 200,000 rows has as many values to delete. */
const maxPerRun = 5

/**
 * Deletes the replaced values of imports that can no longer be undone, oldest first. Part of the
 * minute tick; returns their number.
 */
export async function expireImportUndos(services: Services): Promise<number> {
  const now = services.clock.now()
  let ended = 0
  while (ended < maxPerRun) {
    const organizationId = await systemTransaction(services.database, async (system) => {
      const due = sql<{
        id: OrganizationId
      }>`select organization_id as id from import where undo_until <= ${now} order by undo_until
      limit 1`
      return (await due.execute(system)).rows[0]?.id
    })
    if (organizationId === undefined) break
    const context = { ...services, organizationId, limits: bulkLimits }
    const importId = await inOrganization(context, async (transaction) => {
      const id = await endUndo(transaction, now)
      if (id !== undefined) await expireImportUndo({ ...context, transaction }, id as ImportId)
      return id
    })
    // Another worker has it.
    if (importId === undefined) break
    ended += 1
  }
  return ended
}
