import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { contactIfSeen } from '../../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../../contacts/shared/contact.policy.ts'
import { followUpTypes } from '../../../organizations/shared/email-types.ts'
import type { PlannedOfDay } from '../../shared/plan/forecast.rules.ts'
import { typeList } from '../email-type-list.ts'

/**
 * Counts the emails planned until `to`, drafts included, by day, type and behavior; `read` is how
 * many emails were looked at, those of other agents too.
 */
export async function listPlannedByDay(
  transaction: OrganizationTransaction,
  { to }: { readonly to: string },
  scope: ContactScope,
): Promise<{ planned: PlannedOfDay[]; read: number }> {
  const { organizationId } = transaction
  const { join, seen } = contactIfSeen(organizationId, scope, 'p.contact_id')
  const { rows } = await sql<PlannedOfDay & { readonly read: number }>`
    select p.type, p.send_date - date '1970-01-01' as day,
      case when p.type in (${sql.raw(typeList(followUpTypes))}) then p.behavior end as behavior,
      ${seen} as emails, count(*)::int as read
    from planned_email p ${join}
    where p.organization_id = ${organizationId} and p.send_date <= ${to}::date
      and p.mode <> 'notify'
    group by 1, 2, 3`.execute(transaction)
  return {
    planned: rows.flatMap(({ read, ...row }) => (row.emails > 0 ? [row] : [])),
    read: rows.reduce((sum, { read }) => sum + read, 0),
  }
}
