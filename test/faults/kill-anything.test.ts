import { afterAll, expect, test } from 'vitest'
import { benchSecret, openBench } from '../../bench/support/database.ts'
import { killAnything } from './any-kill.ts'

// Its own PostgreSQL: a killed one ends every other test's connections too.
const bench = await openBench()
afterAll(() => bench.close())

test('kill -9 of a worker, a database backend and the postmaster while two agencies’ emails are sent: none is lost, none comes more than twice, and each double is marked in the ledger and on the client’s page', {
  timeout: 240_000,
}, async () => {
  const { superuserUrl, postmaster, urls } = bench
  const target = { services: bench, databaseUrl: urls.app, secret: benchSecret }
  const result = await killAnything(
    { ...target, superuserUrl, postmaster },
    {
      ...{ seed: 1, kills: 3, emails: 300, agencies: 2 },
      victims: ['worker', 'database backend', 'postmaster'],
    },
  )
  expect(result).toMatchObject({ emails: 300, lost: 0, unmarked: 0, notShown: 0, failed: 0 })
  expect(result.maxCopies).toBeLessThanOrEqual(2)
  // A kill must have hit, otherwise nothing is proven.
  expect(result.marked).toBeGreaterThan(0)
})
