import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { ActorContext } from '../../../platform/services.ts'
import { workIsDue } from '../../organizations/server/work-due.ts'
import { providerName } from '../shared/mailbox-provider.rules.ts'
import { notHalted } from '../shared/sending-texts.ts'
import { endHalt } from './provider-halts.sql.ts'

/**
 * Lets planned emails go to a provider again; what was sent until today counts no more. Throws 404
 * if they are not halted.
 */
export async function resumeProvider(
  context: ActorContext,
  {
    provider,
    reason,
    by,
  }: {
    readonly provider: string
    readonly reason: string
    /** The member; null for the operator. */
    readonly by: number | null
  },
): Promise<void> {
  const { organizationId, clock } = context
  const at = clock.now()
  await inOrganization(context, async (transaction) => {
    const id = await endHalt(transaction, { provider, reason, by, at })
    if (id === undefined) throw new AppError('NOT_FOUND', notHalted(providerName(provider)))
    await workIsDue(transaction, 'queue', at)
    await recordAudit(transaction, context, {
      action: 'sending.resume_provider',
      entity: 'organization',
      id: organizationId,
      detail: { provider, reason },
    })
  })
}
