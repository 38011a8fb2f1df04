import { sql } from 'kysely'
import type { OrganizationId } from '../../kernel/ids.ts'
import type { Services } from '../services.ts'

/** Deletes the waiting and given-up jobs of an organization, whose payloads name it. */
export async function deleteJobsOf(
  { database }: Pick<Services, 'database'>,
  organizationId: OrganizationId,
): Promise<number> {
  return database.kysely.transaction().execute(async (transaction) => {
    await sql`set local role holdfast_jobs`.execute(transaction)
    const { rows } = await sql<{ deleted: number }>`
      select count(*) as deleted from graphile_worker.complete_jobs(array(
        select id from graphile_worker._private_jobs
        where locked_at is null and payload ->> 'organizationId' = ${String(organizationId)}))`.execute(
      transaction,
    )
    return rows[0]?.deleted ?? 0
  })
}
