import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { nextVersion } from '../edit/write-contacts.sql.ts'
import { endOfReplaced } from '../policies/end-of-replaced.sql.ts'

/**
 * A contact has at most one policy in force: before the policies of two contacts come together,
 * that of `loser` is replaced if `winner` has one. Returns its id, to be given back by an undo.
 */
export async function replacePolicy(
  transaction: OrganizationTransaction,
  { winner, loser, at }: { winner: number; loser: number; at: Date },
): Promise<number[]> {
  const { organizationId } = transaction
  const { rows } = await sql<{ id: number }>`
    update policy p set status = 'replaced', version = ${nextVersion('p')}, updated_at = ${at}
    where p.organization_id = ${organizationId} and p.contact_id = ${loser} and p.in_force
      and exists (select 1 from policy q where q.organization_id = ${organizationId}
        and q.contact_id = ${winner} and q.in_force)
    returning p.id`.execute(transaction)
  return rows.map(({ id }) => id)
}

/**
 * Before these policies of `from` go to `to`: a pending one of them that is in force by now
 * replaces the policy in force of `to`, as it would have there.
 */
export async function replaceByReturning(
  transaction: OrganizationTransaction,
  { from, to, ids, at }: { from: number; to: number; ids: readonly number[]; at: Date },
): Promise<void> {
  const { organizationId } = transaction
  if (ids.length === 0) return
  await sql`
    update policy p set status = 'replaced', version = ${nextVersion('p')}, updated_at = ${at},
      end_date = ${endOfReplaced('p', sql`q.effective_date`)}
    from policy q where p.organization_id = ${organizationId} and p.contact_id = ${to}
      and p.in_force and q.organization_id = ${organizationId} and q.contact_id = ${from}
      and q.in_force and q.id = any(${ids}::bigint[])`.execute(transaction)
}

/** Puts policies in force again that a merge has replaced, unless another one is by now. */
export async function restoreReplaced(
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
  { ids, at }: { ids: readonly number[]; at: Date },
): Promise<void> {
  const { organizationId } = transaction
  if (ids.length === 0) return
  for (const contactId of contactIds)
    await sql`
      update policy p set status = 'active', version = ${nextVersion('p')}, updated_at = ${at}
      where p.organization_id = ${organizationId} and p.contact_id = ${contactId}
        and p.id = any(${ids}::bigint[]) and p.status = 'replaced'
        and not exists (select 1 from policy q where q.organization_id = ${organizationId}
          and q.contact_id = ${contactId} and q.in_force)`.execute(transaction)
}
