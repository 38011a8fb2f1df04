import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { workIsDue } from '../../organizations/server/work-due.ts'
import { noDomain } from '../shared/sending-texts.ts'
import type { WarmUp } from '../shared/warm-up.rules.ts'
import { findDomain, storeWarmUp } from './sending-domains.sql.ts'

/** Changes how the agency's domain is warmed up from the next emails on. Throws 404 without one. */
export async function setWarmUp(context: MemberContext, warmUp: WarmUp): Promise<void> {
  const { organizationId, clock } = context
  await inOrganization(context, async (transaction) => {
    const row = await findDomain(transaction, { lock: true })
    if (row === undefined) throw new AppError('NOT_FOUND', noDomain)
    await storeWarmUp(transaction, warmUp)
    await workIsDue(transaction, 'queue', clock.now())
    await recordAudit(transaction, context, {
      action: 'sending.set_warm_up',
      entity: 'organization',
      id: organizationId,
      detail: { before: row.warmUp, after: warmUp },
    })
  })
}
