import { type Expression, type Insertable, sql, type Updateable } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId, PolicyId } from '../../../../kernel/ids.ts'
import { personName } from '../../../../kernel/person-name.ts'
import type { Policy as PolicyRow } from '../../../../platform/database/schema.gen.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ClientPolicy } from '../../shared/policies/policies.contract.ts'
import { nextVersion } from '../edit/write-contacts.sql.ts'

/** The one in force, then pending ones, then earlier ones, the latest first. */
const order = sql`p.in_force desc, p.status = 'pending' desc, p.effective_date desc nulls last`

/** Returns a contact's policies, or the one with this id, in their wire form. */
export async function findPolicies(
  transaction: OrganizationTransaction,
  contactId: ContactId,
  id?: PolicyId,
): Promise<ClientPolicy[]> {
  const rows = await transaction
    .selectFrom('policy as p')
    .leftJoin('agent as a', (join) =>
      join.onRef('a.organization_id', '=', 'p.organization_id').onRef('a.id', '=', 'p.sold_by'),
    )
    .select([
      ...(['p.id', 'p.carrier', 'p.carrier_words', 'p.plan_code', 'p.select_network'] as const),
      ...(['p.plan_words', 'p.policy_number', 'p.effective_date', 'p.end_date'] as const),
      ...(['p.premium_cents', 'p.premium_on', 'p.rate_class', 'p.sold_by'] as const),
      ...(['p.sold_by_words', 'p.status', 'p.in_force', 'p.version'] as const),
      'a.first_name',
      'a.last_name',
    ])
    .where('p.organization_id', '=', transaction.organizationId)
    .where('p.contact_id', '=', contactId)
    .$if(id !== undefined, (query) => query.where('p.id', '=', id as PolicyId))
    .orderBy(order)
    .orderBy('p.id', 'desc')
    .execute()
  return rows.map(({ first_name, last_name, ...policy }) => ({
    ...policy,
    sold_by_name: policy.sold_by === null ? null : personName(first_name, last_name),
  }))
}

/** Adds a policy and returns its id. */
export async function insertPolicy(
  transaction: OrganizationTransaction,
  values: Omit<Insertable<PolicyRow>, 'organization_id'>,
): Promise<PolicyId> {
  const { id } = await transaction
    .insertInto('policy')
    .values({ organization_id: transaction.organizationId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as PolicyId
}

/** New values of a policy; the database may compute its end. */
type PolicyValues = Omit<Updateable<PolicyRow>, 'end_date'> & {
  readonly end_date?: CalendarDate | null | Expression<CalendarDate | null>
}

/** Changes a policy; a form that was opened before is then stale. */
export async function updatePolicyRow(
  transaction: OrganizationTransaction,
  { contactId, id }: { contactId: ContactId; id: PolicyId },
  values: PolicyValues,
): Promise<void> {
  await transaction
    .updateTable('policy')
    .set({ ...values, version: nextVersion('policy') })
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('id', '=', id)
    .execute()
}

export async function deletePolicyRow(
  transaction: OrganizationTransaction,
  { contactId, id }: { contactId: ContactId; id: PolicyId },
): Promise<void> {
  await transaction
    .deleteFrom('policy')
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('id', '=', id)
    .execute()
}
