import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { endArchives, lockArchives } from './archives.sql.ts'

/** Ends the archive that is being made, or deletes the one that is ready. Repeating it is safe. */
export async function cancelArchive(context: MemberContext): Promise<void> {
  await inOrganization(context, async (transaction) => {
    const ids = (await lockArchives(transaction)).map(({ id }) => id)
    if (ids.length === 0) return
    await endArchives(transaction, ids, 'canceled')
    await recordAudit(transaction, context, {
      action: 'agency_data.cancel_archive',
      entity: 'archive',
      ids,
    })
  })
}
