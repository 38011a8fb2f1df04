import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { asSystem, inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { workIsDue } from '../../organizations/server/work-due.ts'
import { noDomain } from '../shared/sending-texts.ts'
import { releaseDomain } from './domain-holders.sql.ts'
import { deleteDomain, findDomain } from './sending-domains.sql.ts'

/** Removes the agency's domain with its keys. Throws 404 without one. */
export async function removeSendingDomain(context: MemberContext): Promise<void> {
  const { organizationId } = context
  await inOrganization(context, async (transaction) => {
    const found = await findDomain(transaction, { lock: true })
    if (found === undefined) throw new AppError('NOT_FOUND', noDomain)
    await deleteDomain(transaction)
    await asSystem(transaction, (system) => releaseDomain(system, organizationId))
    // No warm-up limits them any more.
    await workIsDue(transaction, 'queue', context.clock.now())
    await recordAudit(transaction, context, {
      action: 'sending.remove_domain',
      entity: 'organization',
      id: organizationId,
      detail: { domain: found.domain },
    })
  })
}
