import type { OrganizationId } from '../../../../kernel/ids.ts'
import { systemTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { selectDeletions } from './deletion.sql.ts'

export interface ListedDeletion {
  readonly number: number
  readonly agency: string
  readonly slug: string
  readonly askedAt: Date
  readonly dueAt: Date
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
  /** Deleted rows by table. */
  readonly erased: Readonly<Record<string, number>>
}

/** Returns the deletions that were asked for and the proofs of finished ones, newest first. */
export async function listDeletions({ database }: Services): Promise<readonly ListedDeletion[]> {
  const rows = await systemTransaction(database, selectDeletions)
  return rows.map((row) => ({
    number: row.organization_id,
    agency: row.agency,
    slug: row.slug,
    askedAt: row.asked_at,
    dueAt: row.due_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    erased: row.erased as unknown as Readonly<Record<string, number>>,
  }))
}

/** Returns the agency with this address whose deletion waits, undefined if there is none. */
export async function findDeletionBySlug(
  services: Services,
  slug: string,
): Promise<OrganizationId | undefined> {
  const waiting = (await listDeletions(services)).find(
    (one) => one.slug === slug && one.finishedAt === null,
  )
  return waiting?.number as OrganizationId | undefined
}
