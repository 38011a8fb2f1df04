import { type RawBuilder, sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { TimelinePlace } from '../shared/timeline-cursor.ts'
import type { TimelineKind } from '../shared/timeline-kinds.ts'
import { type BranchName, branchesByClient, branchNames } from './branch-names.ts'
import { branches, type PageOf } from './branches.sql.ts'

export interface TimelineRow {
  readonly branch: BranchName
  readonly id: number
  readonly at: Date
  readonly place: TimelinePlace
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly data: Readonly<Record<string, unknown>>
}

export interface TimelineToList {
  readonly contactId: number
  readonly contactIds: readonly number[]
  readonly kind: TimelineKind | undefined
  readonly by?: 'client' | undefined
  readonly after: TimelinePlace | undefined
  readonly limit: number
}

/**
 * The end of a branch's own page. Entries follow each other by instant, branch and id, all
 * descending: of the cursor's instant, branches before its own may still have any entry, its own
 * has those with lower ids, and later branches have told theirs.
 */
function pageOf(branch: number, after: TimelinePlace | undefined, limit: number): PageOf {
  return (at, id) => {
    const order = sql`order by ${at} desc, ${id} desc limit ${limit}`
    if (after === undefined) return order
    const instant = sql`${after.at}::timestamptz`
    const beyond =
      branch === after.branch
        ? sql`(${at}, ${id}) < (${instant}, ${after.id}::bigint)`
        : branch < after.branch
          ? sql`${at} <= ${instant}`
          : sql`${at} < ${instant}`
    return sql`and ${beyond} ${order}`
  }
}

const iso = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'

/**
 * Returns a page of a contact's timeline, newest first: each table gives its own page by an index,
 * and the newest of them all are the page.
 */
export async function listTimelineRows(
  transaction: OrganizationTransaction,
  { contactId, contactIds, kind, by, after, limit }: TimelineToList,
): Promise<TimelineRow[]> {
  const { organizationId } = transaction
  const parts = branchNames.flatMap((name, branch): RawBuilder<unknown>[] => {
    const { kinds, select } = branches[name]
    if (kind !== undefined && !kinds.includes(kind)) return []
    if (by !== undefined && !branchesByClient.includes(name)) return []
    const page = pageOf(branch, after, limit)
    const rows = select({ organizationId, contactId, contactIds, kind, by, page })
    return [
      sql`(select b.at, ${sql.lit(branch)}::int as branch, b.id, b.actor_kind, b.actor_id, b.data
        from (${rows}) b)`,
    ]
  })
  const { rows } = await sql<
    Omit<TimelineRow, 'branch' | 'place'> & { branch: number; iso: string }
  >`
    select t.at, t.branch, t.id, t.actor_kind, t.actor_id, t.data,
      to_char(t.at at time zone 'UTC', ${iso}) as iso
    from (${sql.join(parts, sql` union all `)}) t
    order by t.at desc, t.branch desc, t.id desc limit ${limit}`.execute(transaction)
  return rows.map(({ branch, iso, ...row }) => ({
    ...row,
    branch: branchNames[branch] as BranchName,
    place: { at: iso, branch, id: row.id },
  }))
}
