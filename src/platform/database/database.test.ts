import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { createLog } from '../log.ts'
import { connectDatabase } from './database.ts'

test('closing ends every connection, whether Kysely or the pool alone was used', async () => {
  const app = await createTestApp()
  const database = connectDatabase(app.databaseUrl, { max: 1, log: createLog('silent') })
  await database.pool.query('select 1')
  await database.close()
  expect(database.pool.totalCount).toBe(0)
  await app.close()
})
