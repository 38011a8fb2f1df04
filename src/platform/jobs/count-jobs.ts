import { sql } from 'kysely'
import type { Measurement } from '../feature.ts'
import type { Services } from '../services.ts'

/** Waiting, running and given-up jobs by name. The job schema belongs to holdfast_jobs. */
export async function countJobs({ database }: Services): Promise<Measurement[]> {
  return database.kysely.transaction().execute(async (transaction) => {
    await sql`set local role holdfast_jobs`.execute(transaction)
    const { rows } = await sql<{ job: string; state: string; jobs: number }>`
      select task_identifier as job, case when locked_at is not null then 'running'
        when attempts >= max_attempts then 'given up' else 'waiting' end as state, count(*) as jobs
      from graphile_worker.jobs group by 1, 2`.execute(transaction)
    return rows.map(({ job, state, jobs }) => ({ labels: { job, state }, value: jobs }))
  })
}
