import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { visibleContacts } from '../../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../../contacts/shared/contact.policy.ts'
import { followUpTypes } from '../../../organizations/shared/email-types.ts'
import type { PlannedOfDay } from '../../shared/plan/forecast.rules.ts'
import { typeList } from '../email-type-list.ts'

/** Counts the emails planned until `to`, drafts included, by day, type and behavior. */
export async function listPlannedByDay(
  transaction: OrganizationTransaction,
  { to }: { readonly to: string },
  scope: ContactScope,
): Promise<PlannedOfDay[]> {
  const { organizationId } = transaction
  const seen =
    scope === 'all'
      ? sql``
      : sql`join contact c on c.organization_id = ${organizationId} and c.id = p.contact_id
          and ${visibleContacts(scope, 'c')}`
  const { rows } = await sql<PlannedOfDay>`
    select p.type, p.send_date - date '1970-01-01' as day,
      case when p.type in (${sql.raw(typeList(followUpTypes))}) then p.behavior end as behavior,
      count(*)::int as emails
    from planned_email p ${seen}
    where p.organization_id = ${organizationId} and p.send_date <= ${to}::date
      and p.mode <> 'notify'
    group by 1, 2, 3`.execute(transaction)
  return rows
}
