import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { buildOrganization } from '../../../test/builders.ts'
import { createLog } from '../log.ts'
import { connectDatabase } from './database.ts'
import { inSavepoint } from './retry-on-conflict.ts'
import { asSystem, inOrganization } from './transaction.ts'

const app = await createTestApp()
const { organizationId } = await buildOrganization(app.services)

/** Messages of a connection as the network sees them, in runs that wait for no answer. */
const sent: string[] = []
const url = new URL(app.databaseUrl.replace('@/', '@localhost/'))
const { hostname, port } = url
const folder = url.searchParams.get('host')
const network = createServer((near) => {
  const far = folder === null ? connect(Number(port), hostname) : connect(`${folder}/.s.PGSQL.5432`)
  let answered = true
  near.on('data', (bytes) => {
    const text = bytes.toString('latin1')
    if (answered) sent.push(text)
    else sent[sent.length - 1] += text
    answered = false
    far.write(bytes)
  })
  // An answer goes back late, as over a distance.
  far.on('data', (bytes) => {
    setTimeout(() => {
      answered = true
      near.write(bytes)
    }, 30)
  })
  for (const end of [near, far]) end.on('error', () => {})
}).listen(0, '127.0.0.1')
await new Promise((resolve) => network.once('listening', resolve))
url.searchParams.delete('host')
url.hostname = '127.0.0.1'
url.port = String((network.address() as { port: number }).port)
const database = connectDatabase(url.href, { max: 1, log: createLog('silent') })
afterAll(async () => {
  await database.close()
  network.close()
  await app.close()
})

test('a transaction is opened by one statement a message, without waiting for answers', async () => {
  await sql`select 1`.execute(database.kysely)
  sent.length = 0
  await inOrganization({ database, organizationId }, async (transaction) => {
    await sql`select 'first'`.execute(transaction)
    await asSystem(transaction, (system) => sql`select 'second'`.execute(system))
    await sql`select 'third'`.execute(transaction)
  })
  const trips = sent.map((text) =>
    text.match(/begin[^\0]*|set local [^\0]*|reset role|'\w+'|commit/g),
  )
  expect(trips).toEqual([
    ['begin', `set local app.organization_id = '${organizationId}'`, "'first'"],
    ['set local role holdfast_system', "'second'"],
    ['reset role', "'third'"],
    ['commit'],
  ])
})

test('what an opening statement throws is thrown by the next one, and nothing is written', async () => {
  const scope = { database: app.services.database, organizationId }
  await expect(
    inOrganization(scope, async (transaction) => {
      await sql.raw('set local role nobody_here').execute(transaction)
      await sql`update agent set first_name = 'Changed' where organization_id = ${organizationId}`.execute(
        transaction,
      )
    }),
  ).rejects.toThrow('nobody_here')
  // Also when nothing but the commit follows, which PostgreSQL answers with a rollback.
  await expect(
    inOrganization(scope, async (transaction) => {
      await sql.raw('set local role nobody_here').execute(transaction)
    }),
  ).rejects.toThrow('nobody_here')
  const names = await inOrganization(scope, (transaction) =>
    transaction
      .selectFrom('agent')
      .select('first_name')
      .where('organization_id', '=', organizationId)
      .execute(),
  )
  expect(names.map((row) => row.first_name)).not.toContain('Changed')
})

test('a failed savepoint leaves the transaction usable', async () => {
  await inOrganization({ database: app.services.database, organizationId }, async (transaction) => {
    await expect(
      inSavepoint(transaction, () => sql`select 1 / 0`.execute(transaction)),
    ).rejects.toThrow('division by zero')
    expect((await sql`select 1 as one`.execute(transaction)).rows).toEqual([{ one: 1 }])
  })
})

test('a rollback throws nothing of what it undoes, nor does what follows it', async () => {
  const client = await app.services.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local role nobody_here')
    await expect(client.query('rollback')).resolves.toMatchObject({ command: 'ROLLBACK' })
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  } finally {
    client.release()
  }
})

test('what is sent in one turn leaves together', async () => {
  const client = (await app.services.database.pool.connect()) as pg.PoolClient & {
    readonly connection: { readonly stream: Socket }
  }
  const held = () => client.connection.stream.writableCorked
  try {
    const answer = client.query('select 1')
    expect(held()).toBe(1)
    void client.query('select 2')
    expect(held()).toBe(1)
    await answer
    expect(held()).toBe(0)
  } finally {
    client.release()
  }
})
