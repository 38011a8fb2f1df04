import { sql } from 'kysely'
import { dayMs } from '../../kernel/duration.ts'
import type { Services } from '../services.ts'

/** Days in which an operator sees a given-up job, whose payload may name a person. */
const keptDays = 7

/** Deletes jobs whose last attempt failed a week ago. */
export async function deleteGivenUpJobs({ database, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs)
  await database.kysely.transaction().execute(async (transaction) => {
    await sql`set local role holdfast_jobs`.execute(transaction)
    await sql`select from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < ${before}))`.execute(
      transaction,
    )
  })
}
