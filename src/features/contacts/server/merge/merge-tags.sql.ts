import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { MergeRecord } from '../../shared/merge/merge-record.ts'

/** Returns the tags of the two contacts of a merge, for its undo. */
export async function readTagsBefore(
  transaction: OrganizationTransaction,
  { survivor, merged }: { readonly survivor: number; readonly merged: number },
): Promise<MergeRecord['tags']> {
  const rows = await transaction
    .selectFrom('contact_tag')
    .select(['contact_id', 'tag_id'])
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', 'in', [survivor, merged])
    .orderBy('tag_id')
    .execute()
  const of = (id: number) =>
    rows.filter(({ contact_id }) => contact_id === id).map(({ tag_id }) => tag_id)
  return { survivor: of(survivor), merged: of(merged) }
}

/**
 * Gives the merged contact its tags again, as far as the survivor `from` has them still. Tags that
 * were two at the merge may be one by now: then both contacts have it. The survivor keeps what it
 * had before the merge and what it got since.
 */
export async function giveTagsBack(
  transaction: OrganizationTransaction,
  {
    from,
    to,
    moved,
    tags,
  }: {
    readonly from: number
    readonly to: number
    readonly moved: readonly number[]
    readonly tags: MergeRecord['tags']
  },
): Promise<void> {
  const { organizationId } = transaction
  const isOneOf = (ids: readonly number[]) => sql`exists (select 1 from tag g
    where g.organization_id = ${organizationId} and g.id = t.tag_id
      and (g.merged_ids || g.id) && ${ids}::bigint[])`
  await sql`
    with found as materialized (select t.organization_id, t.tag_id, t.import_id from contact_tag t
      where t.organization_id = ${organizationId} and t.contact_id = ${from}
        and (t.id = any(${moved}::bigint[]) or ${isOneOf(tags.merged)}))
    insert into contact_tag (organization_id, contact_id, tag_id, import_id)
    select organization_id, ${to}::bigint, tag_id, import_id from found
    on conflict do nothing`.execute(transaction)
  await sql`
    delete from contact_tag t where t.organization_id = ${organizationId}
      and t.contact_id = ${from} and t.id = any(${moved}::bigint[])
      and not ${isOneOf(tags.survivor)}`.execute(transaction)
}
