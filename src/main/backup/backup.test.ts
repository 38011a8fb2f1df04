import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTwoAgencies } from '../../../test/agencies/two-agencies.ts'
import { contentsOf, schemaOf } from '../../../test/process/database-contents.ts'
import { createKeys, newDataKey } from '../../platform/crypto.ts'
import { inOrganization } from '../../platform/database/transaction.ts'
import { openBackupOutput } from './backup-output.ts'
import { databaseName, dropDatabase } from './databases.ts'
import { checkSchemaVersion } from './load-backup.ts'
import { type Manifest, manifestName } from './manifest.ts'
import { inDatabase, withOwner } from './owner-connection.ts'
import { openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const { app, alpha, beta } = await startTwoAgencies()
const { services } = app
const folder = mkdtempSync(join(tmpdir(), 'holdfast-backup-'))
const file = join(folder, 'whole.backup')
const target = `restored_${process.pid}`
const targetUrl = inDatabase(app.ownerUrl, target)
const superuser = (text: string) =>
  withOwner(inject('postgres').superuser.replace('DATABASE', 'postgres'), (client) =>
    client.query(text),
  )

let manifest: Manifest
beforeAll(async () => {
  // Reference data takes most of the time and is like any other table.
  await withOwner(app.ownerUrl, (client) => client.query('truncate zip, rate'))
  for (const { organizationId } of [alpha, beta])
    await inOrganization({ ...services, organizationId }, (transaction) =>
      transaction
        .insertInto('data_key')
        .values({
          organization_id: organizationId,
          wrapped: newDataKey(services.keys).wrapped,
          created_at: app.clock.now(),
        })
        .execute(),
    )
  const output = await openBackupOutput(file)
  manifest = await writeBackup(app.ownerUrl, output, {
    keys: services.keys,
    takenAt: app.clock.now(),
  })
  await output.finish()
  await output.keep()
  await superuser(`create database ${target} owner holdfast_owner`)
})
afterAll(async () => {
  for (const name of [target, `${target}_replaced`]) await dropDatabase(app.ownerUrl, name)
  rmSync(folder, { recursive: true, force: true })
})

const options = {
  ownerUrl: targetUrl,
  appUrl: inDatabase(app.databaseUrl, target),
  replace: false,
  withoutKey: false,
}
const restore = async (
  path = file,
  changed: Partial<typeof options> = {},
  keys = services.keys,
) => {
  const backup = await openBackup(path)
  try {
    return await restoreBackup({ ...services, keys }, backup, { ...options, ...changed })
  } finally {
    await backup.close()
  }
}

const original = new URL(app.databaseUrl.replace('@/', '@localhost/')).pathname.slice(1)

test('a backup contains every row of every agency, seen by the owner despite forced row-level security', async () => {
  const contents = await contentsOf(original)
  expect(Object.keys(contents).length).toBeGreaterThan(25)
  expect(
    Object.fromEntries(
      manifest.tables.map(({ name, rows, checksum }) => [name, { rows, checksum }]),
    ),
  ).toEqual(contents)
  expect(contents).toMatchObject({ 'public.organization': { rows: 2 } })
})

test('a backup contains no secret key, session, login link or hash of an API key', async () => {
  const names = manifest.tables.map(({ name }) => name)
  expect(names.filter((name) => /session|login_link|attempt|api_key_hash/.test(name))).toEqual([])
  expect(readFileSync(file).includes('a secret for tests')).toBe(false)
  expect(manifest.keys).toMatchObject({ dataKeys: 3, fingerprints: [expect.any(String)] })
})

test('a table whose rows the backup cannot see fails the backup instead of being empty in it', async () => {
  const change = (text: string) => withOwner(app.ownerUrl, (client) => client.query(text))
  await change('create table later (n int); alter table later enable row level security')
  const output = await openBackupOutput(join(folder, 'hidden.backup'))
  const written = writeBackup(app.ownerUrl, output, { keys: services.keys, takenAt: new Date(0) })
  await expect(written).rejects.toThrow('The rows of later are hidden from backups')
  await output.discard()
  await change('drop table later')
})

test('verifying restores into a scratch database and drops it', async () => {
  const backup = await openBackup(file)
  await verifyBackup(app.ownerUrl, backup, services.log)
  const [table] = backup.manifest.tables.filter(({ name }) => name === 'public.contact')
  const changed = {
    ...backup.manifest,
    tables: backup.manifest.tables.map((one) => (one === table ? { ...one, checksum: '0' } : one)),
  }
  await expect(
    verifyBackup(app.ownerUrl, { ...backup, manifest: changed }, services.log),
  ).rejects.toThrow('public.contact differs after restoring')
  await backup.close()
  // Other tests verify backups of their databases at the same time.
  const scratch = `${await databaseName(app.ownerUrl)}_verify`
  const { rows } = await superuser(`select from pg_database where datname = '${scratch}'`)
  expect(rows).toEqual([])
})

test('a cut or changed file is refused in words, and the database stays empty', async () => {
  const whole = readFileSync(file)
  const broken = async (bytes: Buffer) => {
    const path = join(folder, 'broken.backup')
    writeFileSync(path, bytes)
    return restore(path).then(
      () => 'restored',
      (error: Error) => error.message.replace(path, 'FILE'),
    )
  }
  expect(await broken(whole.subarray(0, whole.length / 2))).toMatch(/^FILE is not a whole backup: /)
  expect(await broken(whole.subarray(0, -1025))).toMatch(/^FILE is not a whole backup: /)
  const flipped = Buffer.from(whole)
  const at = flipped.indexOf('public.contact/') + 600
  flipped[at] = (flipped[at] as number) ^ 1
  expect(await broken(flipped)).toMatch(/^FILE is damaged: public\.contact\/00001/)
  expect(await broken(Buffer.from('hello'))).toMatch(/^FILE is not a whole backup/)
  expect(await broken(Buffer.alloc(1024))).toBe('FILE is not a backup of Holdfast.')
  expect(await restore(join(folder, 'none')).catch((error) => error.message)).toMatch('ENOENT')
  // Other tests restore databases at the same time.
  const left = await superuser(`select from pg_database where datname = '${target}_restoring'`)
  expect(left.rowCount).toBe(0)
})

test('a backup of a newer schema is refused and names the version that can restore it', async () => {
  const newer = {
    ...manifest,
    version: '9.1.0',
    migrations: [...manifest.migrations, '0999_later'],
  }
  await expect(checkSchemaVersion(newer)).rejects.toThrow(
    'The backup was made by a newer version (9.1.0, migration 0999_later)',
  )
  const path = join(folder, 'newer.backup')
  const output = await openBackupOutput(path)
  const text = JSON.stringify({ ...newer, tables: [] })
  await output.addFile(manifestName, Buffer.from(text), new Date(0))
  await output.finish()
  await output.keep()
  await expect(restore(path)).rejects.toThrow('newer version (9.1.0')
})

test('a key that does not open the backup is refused before anything is restored, unless asked', async () => {
  const other = createKeys('another secret for tests, 32 chars')
  await expect(restore(file, {}, other)).rejects.toThrow(
    `the key with the fingerprint ${manifest.keys.fingerprints[0]}`,
  )
  const both = createKeys('another secret for tests, 32 chars', 'a secret for tests, 32 characters')
  await expect(restore(file, {}, both)).resolves.toMatchObject({ replaced: undefined })
})

test('a restored database equals the original row by row, and its schema a new one', async () => {
  const [before, after] = [await contentsOf(original), await contentsOf(target)]
  // Restoring changes these: every agency is planned again, and emails are held.
  for (const contents of [before, after])
    for (const name of ['public.organization', 'directory.installation', 'public.email_in_doubt'])
      delete contents[name]
  expect(after).toEqual(before)
  // A distributed database has shards besides.
  if (inject('postgres').nodes.length === 1)
    expect(await schemaOf(targetUrl)).toEqual(await schemaOf(app.ownerUrl))
})

test('a restored database holds outreach emails, and every agency is planned again', async () => {
  const rows = await withOwner(targetUrl, async (client) => {
    await client.query('begin; set local role holdfast_backup')
    const found = await client.query(
      'select held_at, data_from, (select array_agg(planned_through) from organization) as planned from directory.installation',
    )
    return found.rows
  })
  const now = app.clock.now()
  expect(rows).toEqual([{ held_at: now, data_from: now, planned: [null, null] }])
})

test('ids given out after a restore are new ones', async () => {
  const next = (url: string) =>
    withOwner(url, async (client) => {
      const { rows } = await client.query(
        `select last_value::int as last from pg_sequences where sequencename = 'contact_id_seq'`,
      )
      return rows[0]?.last
    })
  expect(await next(targetUrl)).toBe(await next(app.ownerUrl))
})

test('a database with agencies is replaced only when asked, and kept aside', async () => {
  await expect(restore()).rejects.toThrow('contains agencies. --replace')
  const visitor = new pg.Client({ connectionString: options.appUrl })
  await visitor.connect()
  await visitor.query(`set application_name = 'a worker'`)
  await expect(restore(file, { replace: true })).rejects.toThrow('in use (a worker): stop')
  await visitor.end()
  expect(await restore(file, { replace: true })).toMatchObject({ replaced: `${target}_replaced` })
  expect(await contentsOf(`${target}_replaced`)).toHaveProperty(['public.organization', 'rows'], 2)
})

test('a restore that fails leaves the old database in place', async () => {
  const before = await contentsOf(target)
  const backup = await openBackup(file)
  const cut = {
    ...backup,
    async *parts() {
      let n = 0
      for await (const part of backup.parts()) {
        n += 1
        if (n === 5) throw new Error('the disk is gone')
        yield part
      }
    },
  }
  await expect(restoreBackup(services, cut, { ...options, replace: true })).rejects.toThrow(
    'the disk is gone',
  )
  await backup.close()
  expect(await contentsOf(target)).toEqual(before)
})
