import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { increaseType } from '../../organizations/shared/email-types.ts'
import { forgetNextEmail } from './forget-next-email.ts'
import { isHit, ofIncrease } from './list/increase-hits.ts'

/**
 * Takes planned emails about rate increases from those of these contacts whom the increase does not
 * hit any more. The planner writes why, and the sender asks again.
 */
export async function endIncreaseEmails(
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<void> {
  const { organizationId } = transaction
  const { rows } = await sql<{ contact_id: number }>`
    delete from planned_email p where p.organization_id = ${organizationId}
      and p.contact_id = any(${ids}::bigint[]) and p.type = ${increaseType}
      and not exists (select 1 from rate_increase r, contact c, policy i
        where r.organization_id = ${organizationId} and r.deleted_at is null
          and to_char(r.effective_on, 'YYYY-MM-DD') = p.occasion
          and c.id = p.contact_id and ${isHit(organizationId, ofIncrease)})
    returning p.contact_id`.execute(transaction)
  await forgetNextEmail(
    transaction,
    rows.map((row) => row.contact_id),
  )
}
