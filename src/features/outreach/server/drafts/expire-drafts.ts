import { sql } from 'kysely'
import { recordAudit } from '../../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import { lockOutPlanners } from '../plan/lock-plan.sql.ts'
import { type PlannedKey, skipPlanned } from './open-drafts.sql.ts'

/**
 * Ends drafts that no one decided within their days, before the day is planned: the plan then says
 * so. Of those that the plan has given up since, it says why, so nothing is kept of them.
 */
export async function expireDrafts(context: OrganizationContext): Promise<void> {
  await inOrganization(context, async (transaction) => {
    await lockOutPlanners(transaction)
    const today = await agencyToday(context, transaction)
    const expired = await markNotInTime(transaction, { today, now: context.clock.now() })
    await sql`
      delete from email_draft where organization_id = ${transaction.organizationId}
        and status = 'waiting' and decide_by < ${today}::date`.execute(transaction)
    if (expired.length === 0) return
    await skipPlanned(transaction, expired, emailReasons.draftNotInTime)
    await recordAudit(
      transaction,
      { ...context, actor: { kind: 'system' } },
      {
        action: 'outreach.drafts_not_in_time',
        entity: 'contact',
        ids: [...new Set(expired.map(({ contactId }) => contactId))],
        detail: { drafts: expired.length },
      },
    )
  })
}

async function markNotInTime(
  transaction: OrganizationTransaction,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<PlannedKey[]> {
  const { organizationId } = transaction
  const { rows } = await sql<PlannedKey>`
    update email_draft d set status = 'not_in_time', decided_at = ${now}
    where d.organization_id = ${organizationId} and d.status = 'waiting'
      and d.decide_by < ${today}::date
      and exists (select 1 from planned_email p where p.organization_id = ${organizationId}
        and p.contact_id = d.contact_id and p.type = d.type and p.occasion = d.occasion
        and p.mode = 'waiting')
    returning d.contact_id as "contactId", d.type, d.occasion`.execute(transaction)
  return rows
}
