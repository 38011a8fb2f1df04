import { sql } from 'kysely'
import { lockByName } from '../../../../platform/database/lock-by-name.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { dropTotals } from '../../../../platform/recent-totals.ts'
import type { Tag } from '../../shared/tags/tags.contract.ts'

/** Returns the agency's tags by name. */
export async function listTagRows(transaction: OrganizationTransaction): Promise<Tag[]> {
  return transaction
    .selectFrom('tag')
    .select(['id', 'label', 'color'])
    .where('organization_id', '=', transaction.organizationId)
    .orderBy(sql`lower(label)`)
    .execute()
}

export async function listTagsOfContact(
  transaction: OrganizationTransaction,
  contactId: number,
): Promise<Tag[]> {
  return transaction
    .selectFrom('contact_tag as c')
    .innerJoin('tag as t', (join) =>
      join.onRef('t.organization_id', '=', 'c.organization_id').onRef('t.id', '=', 'c.tag_id'),
    )
    .select(['t.id', 't.label', 't.color'])
    .where('c.organization_id', '=', transaction.organizationId)
    .where('c.contact_id', '=', contactId)
    .orderBy(sql`lower(t.label)`)
    .execute()
}

/** Lets one transaction at a time add tags to the agency's list. */
export const lockTags = (transaction: OrganizationTransaction): Promise<void> =>
  lockByName(transaction, 'tags')

/**
 * Returns the tag with this name in any letter case, or with this id. `kept`: it stays until the
 * transaction ends; `going`: those who give it wait until then.
 */
export async function findTag(
  transaction: OrganizationTransaction,
  by: { readonly label: string } | { readonly id: number },
  lock?: 'kept' | 'going',
): Promise<Tag | undefined> {
  return transaction
    .selectFrom('tag')
    .select(['id', 'label', 'color'])
    .where('organization_id', '=', transaction.organizationId)
    .where(
      'label' in by
        ? sql<boolean>`lower(label) = lower(${by.label}::text)`
        : sql<boolean>`id = ${by.id}`,
    )
    .$if(lock === 'kept', (query) => query.forKeyShare())
    .$if(lock === 'going', (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Keeps all tags until the transaction ends. */
export async function keepTags(transaction: OrganizationTransaction): Promise<void> {
  await transaction
    .selectFrom('tag')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .orderBy('id')
    .forKeyShare()
    .execute()
}

export async function countTags(transaction: OrganizationTransaction): Promise<number> {
  const { count } = await transaction
    .selectFrom('tag')
    .select(sql<number>`count(*)`.as('count'))
    .where('organization_id', '=', transaction.organizationId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertTag(
  transaction: OrganizationTransaction,
  label: string,
  at: Date,
): Promise<Tag> {
  return transaction
    .insertInto('tag')
    .values({ organization_id: transaction.organizationId, label, created_at: at })
    .returning(['id', 'label', 'color'])
    .executeTakeFirstOrThrow()
}

export async function changeTagRow(
  transaction: OrganizationTransaction,
  { id, label, color }: Tag,
): Promise<void> {
  await transaction
    .updateTable('tag')
    .set({ label, color })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a tag and takes it from every contact. */
export async function deleteTagRow(
  transaction: OrganizationTransaction,
  id: number,
): Promise<void> {
  dropTotals(transaction)
  await transaction
    .deleteFrom('contact_tag')
    .where('organization_id', '=', transaction.organizationId)
    .where('tag_id', '=', id)
    .execute()
  await transaction
    .deleteFrom('tag')
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .execute()
}

/** Takes a tag from a contact; returns false if it lacks it. */
export async function takeTag(
  transaction: OrganizationTransaction,
  contactId: number,
  tagId: number,
): Promise<boolean> {
  dropTotals(transaction)
  const { numDeletedRows } = await transaction
    .deleteFrom('contact_tag')
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('tag_id', '=', tagId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows) > 0
}

/** Returns how many contacts have each tag that any has. */
export async function readTagUse(
  transaction: OrganizationTransaction,
): Promise<Map<number, number>> {
  const rows = await transaction
    .selectFrom('contact_tag')
    .select(['tag_id', sql<number>`count(*)`.as('count')])
    .where('organization_id', '=', transaction.organizationId)
    .groupBy('tag_id')
    .execute()
  return new Map(rows.map(({ tag_id, count }) => [tag_id, count]))
}

/** Makes a tag of contacts another one; those that have both keep the first for its deletion. */
export async function moveTag(
  transaction: OrganizationTransaction,
  from: number,
  into: number,
): Promise<void> {
  const { organizationId } = transaction
  dropTotals(transaction)
  await sql`update contact_tag t set tag_id = ${into}
    where t.organization_id = ${organizationId} and t.tag_id = ${from}
      and not exists (select 1 from contact_tag o where o.organization_id = ${organizationId}
        and o.tag_id = ${into} and o.contact_id = t.contact_id)`.execute(transaction)
}

/** Remembers that a tag, with those merged into it before, is merged into another. */
export async function keepTagMerge(
  transaction: OrganizationTransaction,
  from: number,
  into: number,
): Promise<void> {
  const { organizationId } = transaction
  await sql`update tag t set merged_ids = t.merged_ids || g.id || g.merged_ids from tag g
    where t.organization_id = ${organizationId} and t.id = ${into}
      and g.organization_id = ${organizationId} and g.id = ${from}`.execute(transaction)
}

/** Whether a tag was merged into another. */
export async function wasTagMerged(
  transaction: OrganizationTransaction,
  from: number,
  into: number,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('tag')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', into)
    .where(sql<boolean>`${from} = any(merged_ids)`)
    .executeTakeFirst()
  return row !== undefined
}
