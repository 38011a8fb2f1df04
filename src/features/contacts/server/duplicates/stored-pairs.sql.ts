import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import type { DuplicateReason } from '../../shared/duplicates/duplicate-reasons.ts'
import { contactRowColumns, joinInForce, toContact } from '../contact-rows.sql.ts'
import { visibleContacts } from '../visible-contacts.ts'
import type { PossiblePair } from './possible-pairs.sql.ts'

/**
 * Stores the pairs found among all contacts, or those of `ids`, instead of the ones found before.
 * Pairs that a member called two people stay as they are, until both contacts are gone forever.
 */
export async function storePairs(
  transaction: OrganizationTransaction,
  found: readonly PossiblePair[],
  at: Date,
  ids?: readonly number[],
): Promise<void> {
  const { organizationId } = transaction
  const column = (name: 'one' | 'other') => found.map((pair) => pair[name])
  await sql`
    delete from possible_duplicate p where p.organization_id = ${organizationId}
      and p.dismissed_at is null and ${
        ids === undefined
          ? sql`true`
          : sql`(p.one_id = any(${ids}::bigint[]) or p.other_id = any(${ids}::bigint[]))`
      }`.execute(transaction)
  await sql`
    insert into possible_duplicate (organization_id, one_id, other_id, reasons, found_at)
    select o.organization_id, f.one, f.other, string_to_array(f.reasons, ','), ${at}::timestamptz
    from organization o cross join unnest(${column('one')}::bigint[],
      ${column('other')}::bigint[], ${found.map(({ reasons }) => reasons.join(','))}::text[])
      as f (one, other, reasons)
    where o.organization_id = ${organizationId}
    on conflict (organization_id, one_id, other_id) do nothing`.execute(transaction)
}

/** Forgets what was said about contacts that are deleted forever. */
export async function forgetPairs(
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from possible_duplicate where organization_id = ${transaction.organizationId}
      and (one_id = any(${ids}::bigint[]) or other_id = any(${ids}::bigint[]))`.execute(transaction)
}

/** The pairs of a scope that no one has called two people; with `contactId` only that contact's. */
const openPairs = (
  transaction: OrganizationTransaction,
  scope: ContactScope,
  contactId: number | undefined,
) =>
  transaction
    .selectFrom('possible_duplicate as p')
    .innerJoin('contact as a', (join) =>
      join.on('a.organization_id', '=', transaction.organizationId).onRef('a.id', '=', 'p.one_id'),
    )
    .innerJoin('contact as b', (join) =>
      join
        .on('b.organization_id', '=', transaction.organizationId)
        .onRef('b.id', '=', 'p.other_id'),
    )
    .where('p.organization_id', '=', transaction.organizationId)
    .where('p.dismissed_at', 'is', null)
    .where(visibleContacts(scope, 'a'))
    .where(visibleContacts(scope, 'b'))
    .$if(contactId !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('p.one_id', '=', contactId ?? 0), eb('p.other_id', '=', contactId ?? 0)]),
      ),
    )

/** Returns how many pairs of the scope are open. */
export async function countPairs(
  transaction: OrganizationTransaction,
  scope: ContactScope,
  contactId?: number,
): Promise<number> {
  const { total } = await openPairs(transaction, scope, contactId)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Returns a page of the open pairs, the strongest reasons first. */
export async function listPairs(
  transaction: OrganizationTransaction,
  scope: ContactScope,
  { contactId, page, limit }: { contactId?: number | undefined; page: number; limit: number },
) {
  const pairs = await openPairs(transaction, scope, contactId)
    .select(['p.one_id', 'p.other_id', sql<DuplicateReason[]>`p.reasons`.as('reasons')])
    .orderBy(sql`'name_birth' = any(p.reasons)`, 'desc')
    .orderBy(sql`cardinality(p.reasons)`, 'desc')
    .orderBy('a.name_key')
    .orderBy('p.one_id')
    .orderBy('p.other_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const ids = pairs.flatMap((pair) => [pair.one_id, pair.other_id])
  const rows = await transaction
    .selectFrom('contact as c')
    .leftJoin('agent as a', (join) =>
      join
        .on('a.organization_id', '=', transaction.organizationId)
        .onRef('a.id', '=', 'c.agent_id'),
    )
    .leftJoin('policy as i', (join) => join.on(joinInForce(transaction)))
    .select(contactRowColumns)
    .where('c.organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`c.id = any(${ids}::bigint[])`)
    .execute()
  const contacts = new Map(rows.map((row) => [row.id, toContact(row)]))
  return pairs.flatMap(({ one_id, other_id, reasons }) => {
    const one = contacts.get(one_id)
    const other = contacts.get(other_id)
    return one && other ? [{ one, other, reasons }] : []
  })
}

/** Remembers that two contacts are not the same person. */
export async function dismissPair(
  transaction: OrganizationTransaction,
  [one, other]: readonly [number, number],
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ one_id: number }>`
    insert into possible_duplicate (organization_id, one_id, other_id, reasons, found_at,
      dismissed_at)
    values (${transaction.organizationId}, ${Math.min(one, other)}, ${Math.max(one, other)}, '{}',
      ${at}, ${at})
    on conflict (organization_id, one_id, other_id)
      do update set dismissed_at = excluded.dismissed_at
      where possible_duplicate.dismissed_at is null
    returning one_id`.execute(transaction)
  return rows.length > 0
}
