import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startWithOwner } from '../../../test/process/owner-connection.ts'
import { ConfigError } from '../config.ts'
import { createLog } from '../log.ts'
import { migrate, migrationNames, migrationsFolder } from './migrate.ts'
import { readSchemaState, requireCompleteSchema } from './schema-state.ts'

const { app, owner } = await startWithOwner()

const state = () => readSchemaState(app.services.database.pool)

test('an older database is refused; a newer one is reported and may be used, and migrate refuses to change it', async () => {
  expect(await state()).toEqual({ missing: [], unknown: [], edited: [] })
  const last = (await migrationNames()).at(-1) ?? ''
  await owner.query('update kysely_migration set name = $1 where name = $2', [
    '9999_from_tomorrow',
    last,
  ])
  expect(await state()).toEqual({ missing: [last], unknown: ['9999_from_tomorrow'], edited: [] })
  expect(() => requireCompleteSchema({ missing: [last] })).toThrow('run `holdfast migrate` first')
  await owner.query('update kysely_migration set name = $1 where name = $2', [
    last,
    '9999_from_tomorrow',
  ])
  await owner.query(
    `insert into kysely_migration (name, timestamp) values ('9999_from_tomorrow', '2026-01-01')`,
  )
  const ahead = await state()
  expect(ahead).toEqual({ missing: [], unknown: ['9999_from_tomorrow'], edited: [] })
  expect(() => requireCompleteSchema(ahead)).not.toThrow()
  await expect(migrate(app.ownerUrl, createLog('silent'))).rejects.toThrow('newer version')
})

test('a database that has applied an earlier text with the same effect is up to date', async () => {
  const setChecksum = (sha256: string) =>
    owner.query('update kysely_migration set sha256 = $2 where name = $1', [
      '0025_backup_role',
      sha256,
    ])
  await setChecksum('0'.repeat(64))
  expect((await state()).edited).toEqual(['0025_backup_role'])
  await setChecksum('8888de4f08ec62416b9a9f24ad1033b1337ca37abb171c4bbd9cc60042139684')
  expect((await state()).edited).toEqual([])
})

test('a migration that the database refuses is named, with what the database said', async () => {
  await owner.query(`delete from kysely_migration where name = '9999_from_tomorrow'`)
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    writeFileSync(join(folder, '9998_made.sql'), 'create table public.made (id bigint);')
    writeFileSync(join(folder, '9999_refused.sql'), 'create table public.organization (id bigint);')
    const refused = migrate(app.ownerUrl, createLog('silent'), { folder })
    await expect(refused).rejects.toThrow(ConfigError)
    await expect(refused).rejects.toThrow(
      /^PostgreSQL 18\.\d+ refuses the migration 9999_refused: relation "organization" already exists \(42P07\)\./,
    )
    const { rows } = await owner.query(`select to_regclass('public.made') as made`)
    expect(rows).toEqual([{ made: null }])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('each migration is named as it begins, with the session whose lock it waits for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-migrations-'))
  const said: string[] = []
  const holder = new pg.Client({
    connectionString: app.ownerUrl,
    application_name: 'a long report',
  })
  await holder.connect()
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    writeFileSync(
      join(folder, '9999_waits.sql'),
      'alter table public.organization add column waited boolean;',
    )
    await holder.query('begin; select from public.organization')
    const say = (line: string) => said.push(line)
    const migrated = migrate(app.ownerUrl, createLog('silent'), { folder, say })
    const count = (await migrationNames(folder)).length
    await expect
      .poll(() => said, { timeout: 10_000 })
      .toEqual([
        `${count} of ${count}: 9999_waits`,
        expect.stringMatching(/^ {2}waits for a lock that a long report holds \(process \d+\)$/),
      ])
    await holder.query('rollback')
    expect(await migrated).toEqual(['9999_waits'])
  } finally {
    await holder.end()
    await owner.query(`delete from kysely_migration where name = '9999_waits'`)
    rmSync(folder, { recursive: true })
  }
})

test('an applied migration that was edited is named, and migrate refuses to go on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const [first = '', second = ''] = await migrationNames()
    await migrate(app.ownerUrl, createLog('silent'), { folder })
    appendFileSync(join(folder, `${second}.sql`), '-- one more word')
    expect((await readSchemaState(app.services.database.pool, folder)).edited).toEqual([second])
    await expect(migrate(app.ownerUrl, createLog('silent'), { folder })).rejects.toThrow(
      `it is not what they say: ${second}.`,
    )
    // One that was applied before checksums were stored gets its own now.
    await owner.query('update kysely_migration set sha256 = null where name = any ($1)', [
      [first, second],
    ])
    await migrate(app.ownerUrl, createLog('silent'), { folder })
    expect((await readSchemaState(app.services.database.pool, folder)).edited).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a database without our schema lacks everything', async () => {
  await owner.query('drop table kysely_migration cascade')
  expect((await state()).missing).toEqual(await migrationNames())
})
