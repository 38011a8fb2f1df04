import { sql } from 'kysely'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import type {
  OrganizationTransaction,
  SystemTransaction,
} from '../../../../platform/database/transaction.ts'

/** Returns when the agency is deleted; undefined if that was not asked for. */
export async function findDueDeletion(
  transaction: OrganizationTransaction,
): Promise<Date | undefined> {
  const row = await transaction
    .selectFrom('organization')
    .select('deletion_due_at')
    .where('organization_id', '=', transaction.organizationId)
    .executeTakeFirst()
  return row?.deletion_due_at ?? undefined
}

export interface NewDeletion {
  readonly organizationId: OrganizationId
  readonly agency: string
  readonly slug: string
  readonly askedAt: Date
  readonly dueAt: Date
  readonly askedBy: string
}

export async function insertAgencyDeletion(
  system: SystemTransaction,
  deletion: NewDeletion,
): Promise<void> {
  await system
    .insertInto('directory.agency_deletion')
    .values({
      organization_id: deletion.organizationId,
      agency: deletion.agency,
      slug: deletion.slug,
      asked_at: deletion.askedAt,
      due_at: deletion.dueAt,
      asked_by: deletion.askedBy,
    })
    .execute()
}

/** Forgets a deletion that has not begun. */
export async function removeDeletion(
  system: SystemTransaction,
  organizationId: OrganizationId,
): Promise<void> {
  await system
    .deleteFrom('directory.agency_deletion')
    .where('organization_id', '=', organizationId)
    .where('started_at', 'is', null)
    .execute()
}

export const findDeletion = (system: SystemTransaction, organizationId: OrganizationId) =>
  system
    .selectFrom('directory.agency_deletion')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()

/** Returns every deletion that was asked for or is done, the newest first. */
export const selectDeletions = (system: SystemTransaction) =>
  system
    .selectFrom('directory.agency_deletion')
    .selectAll()
    .orderBy('asked_at', 'desc')
    .limit(10_000)
    .execute()

/** Takes the deletions that are due and were not begun in the last hour; marks them as begun. */
export async function takeDueDeletions(
  system: SystemTransaction,
  now: Date,
  begunBefore: Date,
): Promise<OrganizationId[]> {
  const rows = await system
    .updateTable('directory.agency_deletion')
    .set({ started_at: now })
    .where('finished_at', 'is', null)
    .where('due_at', '<=', now)
    .where((or) => or.or([or('started_at', 'is', null), or('started_at', '<', begunBefore)]))
    .returning('organization_id')
    .execute()
  return rows.map((row) => row.organization_id as OrganizationId)
}

/** Adds to the rows that were deleted, by table. */
export async function addErased(
  system: SystemTransaction,
  organizationId: OrganizationId,
  { table, rows }: { table: string; rows: number },
): Promise<void> {
  if (rows === 0) return
  await sql`
    update directory.agency_deletion
    set erased = jsonb_set(erased, array[${table}],
      to_jsonb(coalesce((erased ->> ${table})::bigint, 0) + ${rows}))
    where organization_id = ${organizationId}`.execute(system)
}

/** Stores how many rows of a table are about to be deleted; repeating it counts none twice. */
export async function noteToErase(
  system: SystemTransaction,
  organizationId: OrganizationId,
  { table, rows }: { table: string; rows: number },
): Promise<void> {
  await sql`
    update directory.agency_deletion
    set erased = jsonb_set(erased, array[${table}],
      to_jsonb(greatest((erased ->> ${table})::bigint, ${rows})))
    where organization_id = ${organizationId}`.execute(system)
}

export async function markErased(
  system: SystemTransaction,
  organizationId: OrganizationId,
  at: Date,
): Promise<void> {
  await system
    .updateTable('directory.agency_deletion')
    .set({ finished_at: at })
    .where('organization_id', '=', organizationId)
    .execute()
}

/** Forgets where the proof went. */
export async function forgetAsker(
  system: SystemTransaction,
  organizationId: OrganizationId,
): Promise<void> {
  await system
    .updateTable('directory.agency_deletion')
    .set({ asked_by: null })
    .where('organization_id', '=', organizationId)
    .execute()
}
