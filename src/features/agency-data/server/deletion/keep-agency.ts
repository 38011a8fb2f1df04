import { AppError } from '../../../../kernel/app-error.ts'
import { productName } from '../../../../kernel/product.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { asSystem, inOrganization } from '../../../../platform/database/transaction.ts'
import type { ActorContext } from '../../../../platform/services.ts'
import { listAdmins } from '../../../access/server/list-admins.ts'
import { lockDeletionDue, setDeletionDue } from '../../../organizations/server/deletion-due.ts'
import { workIsDue } from '../../../organizations/server/work-due.ts'
import { deletionBegun } from '../../shared/agency-data-texts.ts'
import { removeDeletion } from './deletion.sql.ts'
import { tellAdminsOfDeletion } from './tell-admins-of-deletion.ts'

/** Stops the deletion. Repeating it changes nothing. Throws 409 once the deletion has begun. */
export async function keepAgency(context: ActorContext): Promise<void> {
  const { actor } = context
  const now = context.clock.now()
  await inOrganization(context, async (transaction) => {
    const { organizationId } = transaction
    const dueAt = (await lockDeletionDue(transaction))?.deletion_due_at ?? null
    if (dueAt === null) return
    if (dueAt <= now) throw new AppError('CONFLICT', deletionBegun)
    await setDeletionDue(transaction, null, now)
    await asSystem(transaction, (system) => removeDeletion(system, organizationId))
    await workIsDue(transaction, 'queue', now)
    await recordAudit(transaction, context, {
      action: 'agency_data.keep',
      entity: 'organization',
      id: organizationId,
    })
    const admins = await listAdmins(transaction)
    const agentId = 'agentId' in actor ? actor.agentId : undefined
    const by = admins.find(({ id }) => id === agentId)?.email ?? `The operator of ${productName}`
    await tellAdminsOfDeletion(transaction, { kind: 'stopped', by, dueAt })
  })
}
