import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { buildOrganization } from '../../../test/builders.ts'
import { refreshStatistics } from './refresh-statistics.ts'
import { bulkTransaction } from './transaction.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { database } = app.services

const rowsKnown = async () => {
  const { rows } = await sql<{ reltuples: number }>`
    select reltuples from pg_class where oid = 'organization'::regclass`.execute(database.kysely)
  return rows[0]?.reltuples
}

// On a cluster each node analyzes its shards, which this does not read.
const onOneServer = test.skipIf(inject('postgres').nodes.length > 1)
onOneServer(
  'a table that another transaction analyzes is left to it, without waiting for its end',
  async () => {
    await buildOrganization(app.services)
    await bulkTransaction(database, async (first) => {
      // The lock of an analyze, which a transaction keeps to its end.
      await sql`lock table organization in share update exclusive mode`.execute(first)
      await bulkTransaction(database, refreshStatistics)
      expect(await rowsKnown()).toBe(-1)
    })
    await bulkTransaction(database, refreshStatistics)
    expect(await rowsKnown()).toBeGreaterThan(0)
  },
)
