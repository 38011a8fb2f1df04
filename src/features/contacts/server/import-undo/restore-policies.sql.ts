import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { nextVersion } from '../edit/write-contacts.sql.ts'
import { contactFieldsChanged } from '../policies/contact-fields-changed.ts'
import { policyValueNames } from '../staging/staged-policies.ts'
import { visibleContacts } from '../visible-contacts.ts'
import type { ImportedContacts } from './imported-contacts.ts'

/** No other policy of the contact than `p` is in force, so that `p` can be again. */
const nothingElse = (organizationId: number) => sql<boolean>`not exists (select 1 from policy i
  where i.organization_id = ${organizationId} and i.contact_id = b.contact_id
    and i.in_force and i.id <> p.id)`

/** The policy that the import wrote, of a snapshot `b`, has not changed since. */
export const policyUntouched = ({ organizationId }: ImportedContacts) =>
  sql<boolean>`exists (select 1 from policy p where p.organization_id = ${organizationId}
    and p.contact_id = b.contact_id and p.updated_at = (b.after).updated_at
    and (p.id = (b.policy_after).id or p.import_id = b.import_id)
    and ${nothingElse(organizationId)})`

const previous = policyValueNames.map((name) => `${name} = (b.policy_before).${name}`).join(', ')

/**
 * Restores the policies that an import changed or replaced and that have not changed since, of
 * contacts whose columns are restored already; deletes those that it added to them.
 */
export async function restoreImportedPolicies(
  transaction: OrganizationTransaction,
  { importId, scope }: ImportedContacts,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const { organizationId } = transaction
  const unchanged = sql`b.organization_id = ${organizationId} and b.import_id = ${importId}
    and p.organization_id = ${organizationId} and p.contact_id = b.contact_id
    and p.contact_id = any(${ids}::bigint[]) and p.updated_at = (b.after).updated_at`
  await sql`delete from policy p using contact_before_import b
    where ${unchanged} and p.import_id = ${importId}`.execute(transaction)
  // As old as the contact was, so that an earlier import of it can still be undone.
  await sql`update policy p set ${sql.raw(previous)}, version = ${nextVersion('p')},
      updated_at = (b.before).updated_at
    from contact_before_import b where ${unchanged} and p.id = (b.policy_before).id
      and ${nothingElse(organizationId)}`.execute(transaction)
  // Ended policies that it added to contacts of which it changed nothing else.
  await sql`delete from policy p using contact c
    where p.organization_id = ${organizationId} and p.import_id = ${importId} and not p.in_force
      and p.updated_at = p.created_at and c.organization_id = ${organizationId}
      and c.id = p.contact_id and c.import_id is distinct from ${importId}
      and ${visibleContacts(scope, 'c')}`.execute(transaction)
  await contactFieldsChanged(transaction, ids, now)
}

/** A later import `l` than that of the snapshot `b` changed the contact too. */
const laterOf = (organizationId: number) => sql`contact_before_import l
  on l.organization_id = ${organizationId} and l.contact_id = b.contact_id
    and l.import_id > b.import_id`

/**
 * Returns the policies that an import added and a later import replaced, which no one has changed
 * otherwise.
 */
export async function readPassedPolicies(
  transaction: OrganizationTransaction,
  { organizationId, importId, scope }: ImportedContacts,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from contact_before_import b
    join ${laterOf(organizationId)}
    join policy p on p.organization_id = ${organizationId} and p.contact_id = b.contact_id
      and p.id = (l.policy_before).id and p.import_id = b.import_id and not p.in_force
      and p.updated_at = (l.after).updated_at
    join contact c on c.organization_id = ${organizationId} and c.id = b.contact_id
      and ${visibleContacts(scope, 'c')}
    where b.organization_id = ${organizationId} and b.import_id = ${importId}`.execute(transaction)
  return rows.map(({ id }) => id)
}

/**
 * Deletes those policies. The one that each had replaced counts as replaced by the later import,
 * whose undo then puts it in force again.
 */
export async function removePassedPolicies(
  transaction: OrganizationTransaction,
  { organizationId, importId }: ImportedContacts,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`update policy p set updated_at = (l.after).updated_at
    from contact_before_import b join ${laterOf(organizationId)}
    where b.organization_id = ${organizationId} and b.import_id = ${importId}
      and p.organization_id = ${organizationId} and p.contact_id = b.contact_id
      and p.id = (b.policy_before).id and p.updated_at = (b.after).updated_at
      and exists (select 1 from policy q where q.organization_id = ${organizationId}
        and q.contact_id = b.contact_id and q.id = any(${ids}::bigint[])
        and q.updated_at = (l.after).updated_at)`.execute(transaction)
  await sql`delete from policy p where p.organization_id = ${organizationId}
    and p.import_id = ${importId} and p.id = any(${ids}::bigint[])`.execute(transaction)
}
