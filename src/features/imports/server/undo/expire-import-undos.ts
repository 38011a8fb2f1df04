import type { ImportId } from '../../../../kernel/ids.ts'
import { bulkLimits } from '../../../../platform/database/limited-client.ts'
import type { Services } from '../../../../platform/services.ts'
import { expireImportUndo } from '../../../contacts/server/import-undo/undo-imported-contacts.ts'
import { forEachDue } from '../../../organizations/server/work-due.ts'
import { endUndo, findNextUndoEnd } from '../imports.sql.ts'

/** Keeps a tick short: an import of 200,000 rows has as many values to delete. */
const maxPerRun = 5

/**
 * Deletes the replaced values of imports that can no longer be undone, oldest first. Part of the
 * minute tick; returns their number.
 */
export async function expireImportUndos(services: Services): Promise<number> {
  let [ended, before] = [0, -1]
  while (before < ended && ended < maxPerRun) {
    before = ended
    await forEachDue(services, { work: 'undo', limits: bulkLimits }, async (context) => {
      const { transaction, clock } = context
      const now = clock.now()
      const end = await findNextUndoEnd(transaction)
      if (end === undefined || end > now) return { dueAt: end }
      if (ended >= maxPerRun) return { dueAt: now }
      const id = await endUndo(transaction, now)
      if (id !== undefined) {
        await expireImportUndo(context, id as ImportId)
        ended += 1
      }
      return { dueAt: now }
    })
  }
  return ended
}
