import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp } from '../../../test/app.ts'
import { dayMs } from '../../kernel/duration.ts'
import { declareJob } from '../../kernel/job.ts'
import { deleteGivenUpJobs } from './delete-given-up.ts'
import { enqueue } from './enqueue.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { services, clock } = app
const job = declareJob('sign-up-of-someone', z.object({ email: z.string() }), 3)

/** Runs a statement as the job role. */
const asJobs = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  services.database.kysely.transaction().execute(async (transaction) => {
    await sql`set local role holdfast_jobs`.execute(transaction)
    return statement.execute(transaction)
  })
const add = async (email: string, attempts: number, failedAt: Date) => {
  await services.database.kysely
    .transaction()
    .execute((transaction) => enqueue(transaction, job, { email }, { key: email }))
  await asJobs(sql`update graphile_worker._private_jobs
    set attempts = ${attempts}, updated_at = ${failedAt} where key = ${email}`)
}
const keys = async () =>
  (await asJobs(sql<{ key: string }>`select key from graphile_worker.jobs order by key`)).rows.map(
    ({ key }) => key,
  )

test('a given-up job, and whom it names, is deleted after a week; one that is still tried is not', async () => {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  await add('old@a.example', 3, daysAgo(8))
  await add('recent@a.example', 3, daysAgo(6))
  await add('tried@a.example', 2, daysAgo(8))
  await deleteGivenUpJobs(services)
  expect(await keys()).toEqual(['recent@a.example', 'tried@a.example'])
})
