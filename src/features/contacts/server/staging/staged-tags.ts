import { type RawBuilder, sql } from 'kysely'
import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { dropTotals } from '../../../../platform/recent-totals.ts'
import { tagLimits } from '../../shared/tags/tag-texts.ts'
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
  /** How many tags the agency has now, if the rows have brought new ones. */
  readonly tags: number
  /** Rows whose contact has as many tags as it can, with those that it did not get. */
  readonly full: readonly { readonly row: number; readonly labels: string }[]
}

const labels = sql`cross join lateral unnest(string_to_array(s.tags, E'\\n'))
  with ordinality w (label, place)`

/**
 * Gives the contacts of written rows the tags that these name, in any letter case; the agency's
 * list gets those that it lacks. `import_id` says who brought them. The caller checks `tags`.
 */
export async function giveStagedTags(
  transaction: OrganizationTransaction,
  { importId, now, onlyNew }: StagedTags,
): Promise<GivenTags> {
  const { organizationId } = transaction
  await planForStaged(transaction)
  const ways = writtenRows(organizationId, importId, { onlyNew })
  await lockTags(transaction)
  const tags = await addMissingTags(transaction, { importId, now }, ways)
  if (tags > tagLimits.ofAgency) return { given: 0, tags, full: [] }
  await keepTags(transaction)
  dropTotals(transaction, organizationId)
  let given = 0
  const full = new Map<number, string>()
  for (const written of ways) {
    // Few contacts have many tags, so they are counted once for all rows.
    const { numAffectedRows = 0n } = await sql`
      with wanted as materialized (
        select c.organization_id, c.id as contact_id, t.id as tag_id, coalesce(h.tags, 0)
          + row_number() over (partition by c.id order by w.place) as place
        from ${written} ${labels}
        ${lacking(organizationId)}
        left join (select contact_id, count(*) as tags from contact_tag
          where organization_id = ${organizationId} group by contact_id) h on h.contact_id = c.id
        where s.tags is not null and g.id is null)
      insert into contact_tag (organization_id, contact_id, tag_id, import_id)
      select organization_id, contact_id, tag_id, ${importId}::bigint from wanted
      where place <= ${tagLimits.ofContact}
      on conflict do nothing`.execute(transaction)
    given += Number(numAffectedRows)
    const { rows } = await sql<{ row: number; labels: string }>`
      select s.row_number as row, string_agg(w.label, ', ' order by w.place) as labels
      from ${written} ${labels}
      ${lacking(organizationId)}
      where s.tags is not null and g.id is null group by s.row_number`.execute(transaction)
    for (const row of rows) full.set(row.row, row.labels)
  }
  return { given, tags, full: [...full].map(([row, labels]) => ({ row, labels })) }
}

/** Joins the tags of the labels, and those of them that the contact has. */
const lacking = (organizationId: number) => sql`
  join tag t on t.organization_id = ${organizationId} and lower(t.label) = lower(w.label)
  left join contact_tag g on g.organization_id = ${organizationId} and g.contact_id = c.id
    and g.tag_id = t.id`

/** Adds the labels that the agency lacks; returns how many tags it has then. */
async function addMissingTags(
  transaction: OrganizationTransaction,
  { importId, now }: Pick<StagedTags, 'importId' | 'now'>,
  ways: readonly RawBuilder<unknown>[],
): Promise<number> {
  const { organizationId } = transaction
  const found: { readonly row: number; readonly label: string }[] = []
  for (const written of ways) {
    const { rows } = await sql<{ row: number; label: string }>`
      select min(s.row_number) as row, (array_agg(w.label order by s.row_number))[1] as label
      from ${written} ${labels}
      left join tag t on t.organization_id = ${organizationId} and lower(t.label) = lower(w.label)
      where s.tags is not null and t.id is null
      group by lower(w.label) order by min(s.row_number), min(w.place)`.execute(transaction)
    found.push(...rows)
  }
  // As the preview names them: in the spelling of the first row.
  const missing = new Map<string, string>()
  for (const { label } of found.sort((one, other) => one.row - other.row))
    if (!missing.has(label.toLowerCase())) missing.set(label.toLowerCase(), label)
  if (missing.size === 0) return 0
  const before = await countTags(transaction)
  if (before + missing.size > tagLimits.ofAgency) return before + missing.size
  await sql`insert into tag (organization_id, label, created_at, import_id)
    select o.organization_id, n.label, ${now}::timestamptz, ${importId}::bigint
    from organization o cross join unnest(${[...missing.values()]}::text[]) as n (label)
    where o.organization_id = ${organizationId} on conflict do nothing`.execute(transaction)
  return before + missing.size
}
