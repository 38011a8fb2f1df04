import { sql } from 'kysely'
import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { policyNumberKey } from './staged-policies.ts'

/**
 * Stores as `contact_id` of a staged row the one contact that has a policy with the row's number
 * and shares a name or the birth date, because insurers' numbers are not unique among them. A row
 * whose email address a contact has is about that one. Returns the number of rows.
 */
export async function matchPolicyNumbers(
  transaction: OrganizationTransaction,
  importId: ImportId,
): Promise<number> {
  const { organizationId } = transaction
  const { numAffectedRows = 0n } = await sql`
    update staged_contact s set contact_id = m.contact_id
    from (select r.row_number, min(p.contact_id) as contact_id
      from (select s.row_number, ${sql.raw(policyNumberKey)} as key from staged_contact s
        where s.organization_id = ${organizationId} and s.import_id = ${importId}
          and s.policy_number is not null offset 0) r
      join policy p on p.organization_id = ${organizationId} and p.number_key = r.key
      group by r.row_number having count(distinct p.contact_id) = 1) m
    join contact c on c.organization_id = ${organizationId} and c.id = m.contact_id
    where s.organization_id = ${organizationId} and s.import_id = ${importId}
      and s.row_number = m.row_number and s.contact_id is null and s.told is null
      and c.email is distinct from lower(s.email)
      and not exists (select 1 from contact k where k.organization_id = ${organizationId}
        and k.email = lower(s.email))
      and (s.birth_date = c.birth_date or lower(s.last_name) = lower(c.last_name)
        or lower(s.first_name) = lower(c.first_name))`.execute(transaction)
  return Number(numAffectedRows)
}
