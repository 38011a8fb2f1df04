import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../../kernel/app-error.ts'
import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { dropTotals } from '../../../../platform/recent-totals.ts'
import { tagLimits, tagsFit, tooManyNewTags } from '../../shared/tags/tag-texts.ts'
import { countTags, keepTags, lockTags } from '../tags/tags.sql.ts'
import { writtenRows } from './row-contacts.sql.ts'
import { planForStaged } from './staged-contacts.ts'

interface StagedTags {
  readonly importId: ImportId
  readonly now: Date
  /** Existing contacts were not written. */
  readonly onlyNew: boolean
}

export interface GivenTags {
  readonly given: number
  /** Rows whose contact has as many tags as it can, with those that it did not get. */
  readonly full: readonly { readonly row: number; readonly labels: string }[]
}

/**
 * Returns the WITH queries of the written rows' labels as a relation `w`. In steps, because the
 * planner knows nothing of the rows, and an unnest among joins of many rows spoils their order.
 */
const labelsOf = (written: RawBuilder<unknown>) => sql`rows as materialized (
    select s.organization_id, s.row_number, s.tags, c.id as contact_id from ${written}
    where s.tags is not null),
  w as materialized (
    select r.organization_id, r.row_number, r.contact_id, u.label, lower(u.label) as key, u.place
    from rows r cross join lateral unnest(string_to_array(r.tags, E'\\n'))
      with ordinality u (label, place))`

/**
 * Gives the contacts of written rows the tags that these name, in any letter case; the agency's
 * list gets those that it lacks. `import_id` says who brought them. Throws 422 for more tags than
 * an agency can have.
 */
export async function giveStagedTags(
  transaction: OrganizationTransaction,
  { importId, now, onlyNew }: StagedTags,
): Promise<GivenTags> {
  const { organizationId } = transaction
  await planForStaged(transaction)
  const ways = writtenRows(organizationId, importId, { onlyNew })
  await lockTags(transaction)
  await addMissingTags(transaction, { importId, now }, ways)
  await keepTags(transaction)
  dropTotals(transaction)
  let given = 0
  const full = new Map<number, string>()
  for (const written of ways) {
    // Few contacts have many tags, so they are counted once for all rows.
    const { numAffectedRows = 0n } = await sql`
      with ${labelsOf(written)},
      wanted as materialized (
        select w.organization_id, w.contact_id, t.id as tag_id, coalesce(h.tags, 0)
          + row_number() over (partition by w.contact_id order by w.place) as place
        from w ${lacking(organizationId)}
        left join (select contact_id, count(*) as tags from contact_tag
          where organization_id = ${organizationId} group by contact_id) h
          on h.contact_id = w.contact_id
        where g.id is null)
      insert into contact_tag (organization_id, contact_id, tag_id, import_id)
      select organization_id, contact_id, tag_id, ${importId}::bigint from wanted
      where place <= ${tagLimits.ofContact}
      on conflict do nothing`.execute(transaction)
    given += Number(numAffectedRows)
    await keepNamedAgain(transaction, importId, written)
    const { rows } = await sql<{ row: number; labels: string }>`
      with ${labelsOf(written)}
      select w.row_number as row, string_agg(w.label, ', ' order by w.place) as labels
      from w ${lacking(organizationId)}
      where g.id is null group by w.row_number`.execute(transaction)
    for (const row of rows) full.set(row.row, row.labels)
  }
  return { given, full: [...full].map(([row, labels]) => ({ row, labels })) }
}

/**
 * A tag that an earlier import brought to a contact it did not add, and that these rows name too,
 * is no longer that import's alone: its undo leaves it.
 */
async function keepNamedAgain(
  transaction: OrganizationTransaction,
  importId: ImportId,
  written: RawBuilder<unknown>,
): Promise<void> {
  const { organizationId } = transaction
  await sql`with ${labelsOf(written)},
    named as materialized (select distinct g.id from w ${lacking(organizationId)}
      join contact c on c.organization_id = ${organizationId} and c.id = w.contact_id
        and c.import_id is distinct from g.import_id
      where g.import_id <> ${importId})
    update contact_tag set import_id = null from named
    where contact_tag.organization_id = ${organizationId}
      and contact_tag.id = named.id`.execute(transaction)
}

/** Joins the tags of the labels, and those of them that the contact has. */
const lacking = (organizationId: number) => sql`
  join tag t on t.organization_id = ${organizationId} and lower(t.label) = w.key
  left join contact_tag g on g.organization_id = ${organizationId} and g.contact_id = w.contact_id
    and g.tag_id = t.id`

/** Adds the labels that the agency lacks. Throws 422 beyond its limit. */
async function addMissingTags(
  transaction: OrganizationTransaction,
  { importId, now }: Pick<StagedTags, 'importId' | 'now'>,
  ways: readonly RawBuilder<unknown>[],
): Promise<void> {
  const { organizationId } = transaction
  const found: { readonly row: number; readonly label: string }[] = []
  for (const written of ways) {
    const { rows } = await sql<{ row: number; label: string }>`
      with ${labelsOf(written)}
      select min(w.row_number) as row, (array_agg(w.label order by w.row_number))[1] as label
      from w left join tag t on t.organization_id = ${organizationId} and lower(t.label) = w.key
      where t.id is null group by w.key
      order by min(w.row_number), min(w.place)`.execute(transaction)
    found.push(...rows)
  }
  // As the preview names them: in the spelling of the first row.
  const missing = new Map<string, string>()
  for (const { label } of found.sort((one, other) => one.row - other.row))
    if (!missing.has(label.toLowerCase())) missing.set(label.toLowerCase(), label)
  if (missing.size === 0) return
  const tags = (await countTags(transaction)) + missing.size
  if (!tagsFit(tags))
    throw new AppError('UNPROCESSABLE_CONTENT', tooManyNewTags(tags), { field: 'tags' })
  await sql`insert into tag (organization_id, label, created_at, import_id)
    select o.organization_id, n.label, ${now}::timestamptz, ${importId}::bigint
    from organization o cross join unnest(${[...missing.values()]}::text[]) as n (label)
    where o.organization_id = ${organizationId} on conflict do nothing`.execute(transaction)
}
