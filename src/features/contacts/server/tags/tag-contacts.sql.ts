import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { dropTotals } from '../../../../platform/recent-totals.ts'
import { tagLimits } from '../../shared/tags/tag-texts.ts'

const inOrder = (rows: readonly { readonly id: number }[]) =>
  rows.map(({ id }) => id).sort((a, b) => a - b)

/**
 * Gives a tag to contacts, which the caller has locked. Returns the ids of those that lacked it,
 * and how many lack it still because they have as many as a contact can. Those who have it only
 * from a merge have it themselves then, so that the undo of the merge leaves it.
 */
export async function giveTagToMany(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  tagId: number,
): Promise<{ changed: number[]; full: number }> {
  const { organizationId } = transaction
  dropTotals(transaction)
  const lacking = sql`c.organization_id = ${organizationId} and c.id = any(${ids}::bigint[])
    and not exists (select 1 from contact_tag g where g.organization_id = ${organizationId}
      and g.contact_id = c.id and g.tag_id = ${tagId})`
  const fromMerge = await sql<{ id: number }>`
    delete from contact_tag g where g.organization_id = ${organizationId} and g.tag_id = ${tagId}
      and g.contact_id = any(${ids}::bigint[]) and exists (select 1 from deleted_contact d
        where d.organization_id = ${organizationId} and d.merged_into = g.contact_id
          and d.merge #> '{moved,contact_tag}' @> to_jsonb(g.id))
    returning g.contact_id as id`.execute(transaction)
  const had = fromMerge.rows.map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`
    with lacking as materialized (select c.organization_id, c.id from contact c
      where ${lacking} and (c.id = any(${had}::bigint[]) or (select count(*) from contact_tag h
        where h.organization_id = ${organizationId} and h.contact_id = c.id)
        < ${tagLimits.ofContact}))
    insert into contact_tag (organization_id, contact_id, tag_id)
    select organization_id, id, ${tagId}::bigint from lacking
    on conflict do nothing
    returning contact_id as id`.execute(transaction)
  const left = await sql<{ full: number }>`select count(*) as full from contact c
    where ${lacking}`.execute(transaction)
  return {
    changed: inOrder(rows.filter(({ id }) => !had.includes(id))),
    full: Number(left.rows[0]?.full ?? 0),
  }
}

/** Takes a tag from contacts, which the caller has locked; returns the ids of those that had it. */
export async function takeTagFromMany(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  tagId: number,
): Promise<number[]> {
  const { organizationId } = transaction
  dropTotals(transaction)
  const { rows } = await sql<{ id: number }>`
    delete from contact_tag g where g.organization_id = ${organizationId}
      and g.tag_id = ${tagId} and g.contact_id = any(${ids}::bigint[])
    returning g.contact_id as id`.execute(transaction)
  return inOrder(rows)
}
