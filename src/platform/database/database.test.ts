import { expect, inject, test } from 'vitest'
import { createLog } from '../log.ts'
import { connectDatabase } from './database.ts'

test('closing ends every connection, whether Kysely or the pool alone was used', async () => {
  const database = connectDatabase(inject('postgres').app, { max: 1, log: createLog('silent') })
  await database.pool.query('select 1')
  await database.close()
  expect(database.pool.totalCount).toBe(0)
})
