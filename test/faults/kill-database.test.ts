import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { killDatabase } from './database-kill.ts'
import { startFaultedServer } from './faulted-server.ts'

const kills = 2

const server = await startFaultedServer('kill-database')
const agency = await server.addAgency()
afterAll(() => server.close())

test('a new database has room for its log when the disk is full, so that reading continues', async () => {
  const [current] = await server.readAsOwner<{ file: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as file',
  )
  const files = readdirSync(join(server.clusterFolder(), 'pg_wal'))
  const spare = files.filter((file) => /^[0-9A-F]{24}$/.test(file) && file > (current?.file ?? ''))
  expect(spare.length).toBeGreaterThan(2)
})

test(`kill -9 of the database, ${kills} times: every call and page ends within ten seconds with a clear answer, acknowledged data is kept, and the same server works again`, {
  timeout: 240_000,
}, async () => {
  const { acknowledged, missing, calls, pages, outages } = await killDatabase(server, agency, {
    times: kills,
  })
  const longest = Math.max(...calls.map(({ milliseconds }) => milliseconds))
  console.log(
    `${acknowledged} contacts acknowledged; milliseconds from each kill to serving again:`,
    outages,
    `; the longest of ${calls.length} calls took ${longest} ms`,
  )
  expect(longest).toBeLessThan(10_000)
  const refused = calls.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set(['The service is restarting. Please try again in a moment.']),
  )
  expect([...pages].toSorted()).toEqual(['200 Quote', '503 This page is not ready yet'])
  expect(missing).toEqual([])
  expect(acknowledged).toBeGreaterThan(kills * 5)
})

test('afterward the job worker of the same server still works', async () => {
  const { organization } = agency
  const asked = await fetch(`${server.process.baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: organization.admin.email }),
  })
  expect(asked.status).toBe(200)
  const planned = () =>
    inOrganization(
      { database: server.services.database, organizationId: organization.organizationId },
      (transaction) =>
        transaction.selectFrom('planned_email').select('contact_id').distinct().execute(),
    )
  await expect.poll(async () => (await planned()).length, { timeout: 60_000 }).toBeGreaterThan(5)
})
