import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { stopwatch } from '../clock.ts'
import { createLog } from '../log.ts'
import { connectDatabase, type Database } from './database.ts'
import { setLocalLimits, usualLimits, withoutLimits } from './limited-client.ts'

const log = createLog('silent')
const limits = { statement: 300, lock: 100, idleInTransaction: 200 }
// The template database must have no connections when other tests copy it.
const app = await createTestApp()
const database = connectDatabase(app.databaseUrl, { max: 2, log, limits })
afterAll(async () => {
  await database.close()
  await app.close()
})

const nap = (seconds: number) => sql`select pg_sleep(${seconds})`
const inTransaction = ({ kysely }: Database, opening: string, seconds: number) =>
  kysely.connection().execute(async (connection) => {
    await sql.raw(`begin; ${opening}`).execute(connection)
    try {
      await nap(seconds).execute(connection)
    } finally {
      await sql.raw('commit').execute(connection)
    }
  })

test('a statement, a wait for a lock and a silent transaction end at their limits', async () => {
  await expect(nap(1).execute(database.kysely)).rejects.toMatchObject({ code: '57014' })
  // Without limits, because a new connection may take longer than a transaction may be silent.
  const holder = connectDatabase(app.databaseUrl, { max: 1, log, limits: withoutLimits })
  try {
    await sql.raw('begin; select pg_advisory_xact_lock(42)').execute(holder.kysely)
    await expect(
      sql`select pg_advisory_xact_lock(42)`.execute(database.kysely),
    ).rejects.toMatchObject({ code: '55P03' })
  } finally {
    await holder.close()
  }
  await database.kysely.connection().execute(async (silent) => {
    await sql.raw('begin').execute(silent)
    await new Promise((resolve) => setTimeout(resolve, 400))
    await expect(sql`select 1`.execute(silent)).rejects.toThrow()
  })
  expect((await sql`select 1`.execute(database.kysely)).rows).toHaveLength(1)
})

test('a transaction that asks for longer gets it, and the next one on its connection does not', async () => {
  const one = connectDatabase(app.databaseUrl, { max: 1, log, limits })
  try {
    await inTransaction(one, setLocalLimits({ ...limits, statement: 2_000 }), 0.5)
    await expect(inTransaction(one, 'select 1', 0.5)).rejects.toMatchObject({ code: '57014' })
  } finally {
    await one.close()
  }
})

test('work without limits, such as a migration, goes on for longer than a response may be late', async () => {
  const owners = connectDatabase(app.databaseUrl, { max: 1, log, limits: withoutLimits })
  try {
    await nap(1.8).execute(owners.kysely)
  } finally {
    await owners.close()
  }
})

test('one call can never wait longer than it may: a connection, then a statement', () => {
  expect(usualLimits.lock).toBeLessThan(usualLimits.statement)
  expect(usualLimits.statement).toBeLessThan(10_000)
})

/**
 * A network between the driver and the database that can swallow everything sent, as when a machine
 * loses its power.
 */
async function startNetwork(): Promise<{ url: string; vanish: () => void; close: () => void }> {
  const url = new URL(app.databaseUrl.replace('@/', '@localhost/'))
  const { hostname, port } = url
  const folder = url.searchParams.get('host')
  const sockets: Socket[] = []
  const server: Server = createServer((near) => {
    const far =
      folder === null ? connect(Number(port), hostname) : connect(`${folder}/.s.PGSQL.5432`)
    sockets.push(near, far)
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => near.write(bytes))
    for (const end of [near, far]) end.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    vanish: () => {
      for (const end of sockets) end.pause().removeAllListeners('data')
    },
    close: () => {
      for (const end of sockets) end.destroy()
      server.close()
    },
  }
}

test('a query to a database that does not respond any more ends, and its connection is not used again', async () => {
  const network = await startNetwork()
  const remote = connectDatabase(network.url, { max: 1, log, limits })
  try {
    await sql`select 1`.execute(remote.kysely)
    network.vanish()
    const elapsed = stopwatch()
    await expect(sql`select 1`.execute(remote.kysely)).rejects.toThrow(/does not respond/)
    expect(elapsed()).toBeLessThan(3_000)
    expect((await sql`select 1`.execute(remote.kysely)).rows).toHaveLength(1)
  } finally {
    await remote.close()
    network.close()
  }
})
