import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate } from '../../src/platform/database/migrate.ts'
import { createLog } from '../../src/platform/log.ts'

// A separate database: privileges of the database itself are not copied with a template.
const name = `floors_${process.pid}`
const urls = inject('postgres')
const log = createLog('silent')
const [ownerUrl, appUrl] = [urls.owner, urls.app].map((url) =>
  url.replace('/holdfast?', `/${name}?`),
)
const superuser = new pg.Client({
  connectionString: urls.superuser.replace('DATABASE', 'postgres'),
})
await superuser.connect()
await superuser.query(`create database ${name} owner holdfast_owner`)
await migrate(ownerUrl ?? '', log)
const app = new pg.Client({ connectionString: appUrl })
await app.connect()
afterAll(async () => {
  await app.end()
  await superuser.query(`drop database if exists ${name} with (force)`)
  await superuser.end()
})

const entered = ['holdfast_app', 'holdfast_system', 'holdfast_jobs', 'holdfast_search']
const schemas = ['public', 'directory', 'maintenance', 'graphile_worker', 'pg_catalog']

/** Runs a statement as a role, undoes it, and returns why it was refused; `done` if it was not. */
async function attempt(role: string, statement: string): Promise<string> {
  await app.query('begin')
  try {
    await app.query(`set local role ${role}`)
    await app.query("select set_config('app.organization_id', '1', true)")
    await app.query(statement)
    return 'done'
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await app.query('rollback')
  }
}

/** Which of the roles may create something, and where. */
async function creating(): Promise<unknown[]> {
  const { rows } = await app.query(
    `select r.rolname as role, n.nspname as place from pg_roles r, pg_namespace n
     where r.rolname = any($1) and has_schema_privilege(r.oid, n.oid, 'create')
       and n.nspname !~ '^pg_(toast_)?temp'
     union all select r.rolname, 'the database' from pg_roles r where r.rolname = any($1)
       and has_database_privilege(r.oid, current_database(), 'create, temporary')
     union all select r.rolname, n.nspname from pg_roles r join pg_namespace n on n.nspowner = r.oid
     where r.rolname = any($1)`,
    [entered],
  )
  return rows
}

test('the processes enter these roles and no other, and none of them owns or creates anything', async () => {
  const { rows } = await app.query<{ role: string }>(
    "select rolname as role from pg_roles where pg_has_role('holdfast_app', oid, 'member')",
  )
  expect(rows.map(({ role }) => role).toSorted()).toEqual(entered.toSorted())
  expect(await creating()).toEqual([])
})

test('what someone let these roles create, the next migration forbids again', async () => {
  const granting = new pg.Client({ connectionString: ownerUrl })
  await granting.connect()
  for (const role of entered) {
    await granting.query(`grant create, temporary on database ${name} to ${role}`)
    await granting.query(`grant create on schema public, directory, maintenance to ${role}`)
  }
  await granting.end()
  expect(await creating()).toHaveLength(4 * entered.length)
  await migrate(ownerUrl ?? '', log)
  expect(await creating()).toEqual([])
})

const refused = [
  'create schema holdfast_owner',
  'create schema of_mine authorization current_user',
  'create temporary table t ()',
  'create extension hstore',
  'create role another',
  ...schemas.flatMap((schema) => [
    `create table ${schema}.planted ()`,
    `create view ${schema}.planted as select 1`,
    `create function ${schema}.planted() returns int language sql as 'select 1'`,
    `create operator ${schema}.=== (leftarg = int, rightarg = int, function = pg_catalog.int4eq)`,
    // A grant that grants nothing is only a warning.
    `grant create on schema ${schema} to current_user; create table ${schema}.planted ()`,
    `drop schema ${schema} cascade`,
  ]),
  'set local role holdfast_owner',
  'set local role holdfast_backup',
  'alter table public.contact no force row level security',
  'alter table public.contact disable row level security',
  'drop policy own_organization on public.contact',
  'create policy mine on public.contact using (true)',
  'create trigger t before update on public.contact for each row execute function maintenance.refuse_change()',
  'truncate public.contact',
  'update public.audit_entry set action = action',
  'delete from public.audit_entry',
  'alter table public.audit_entry disable trigger all',
  'update public.kysely_migration set name = name',
  'update public.zip set zip = zip',
  'alter role holdfast_app bypassrls',
  "copy public.contact to program 'true'",
  "copy public.contact from '/etc/passwd'",
  "select pg_read_file('PG_VERSION')",
  "select pg_catalog.lo_import('/etc/passwd')",
  'set local session_replication_role = replica',
  'alter function maintenance.refresh_statistics() owner to holdfast_app',
  'alter function maintenance.refresh_statistics() security invoker',
]

test.each(entered)('%s has none of the privileges that it does not need', async (role) => {
  const outcomes: Record<string, string> = {}
  for (const statement of refused) outcomes[statement] = await attempt(role, statement)
  const taken = Object.entries(outcomes).filter(
    // 42501: not allowed. 3F000 and 42P01 would only say that a name is misspelled here.
    // 0A000: this server has no such extension.
    ([statement, code]) =>
      code !== '42501' && !(code === '0A000' && statement.startsWith('create extension')),
  )
  expect(taken).toEqual([])
})

test('an open transaction of the system role, and one of the jobs, see no agency', async () => {
  for (const role of ['holdfast_system', 'holdfast_jobs'])
    expect(await attempt(role, 'select last_name from public.contact')).toBe('42501')
})

test('the role of searches reads contacts, and changes nothing', async () => {
  expect(await attempt('holdfast_search', 'select last_name from public.contact')).toBe('done')
  for (const statement of [
    'select 1 from public.contact for share',
    'update public.contact set last_name = last_name',
    'delete from public.contact',
    'insert into public.contact (organization_id) values (1)',
    'select organization_id from public.agent',
    'select organization_id from public.organization',
    'select organization_id from directory.session',
  ])
    expect([statement, await attempt('holdfast_search', statement)]).toEqual([statement, '42501'])
})

test('what another role puts into a schema of the owner’s name does not run with the owner’s rights', async () => {
  const planted = new pg.Client({ connectionString: urls.superuser.replace('DATABASE', name) })
  await planted.connect()
  try {
    await planted.query(`create schema holdfast_owner;
      grant usage on schema holdfast_owner to public;
      create table holdfast_owner.kysely_migration (name text, timestamp text);
      grant all on holdfast_owner.kysely_migration to public;
      create function holdfast_owner.run() returns trigger language plpgsql
        as $$ begin raise exception 'ran as %', current_user; end $$;
      create trigger t before update or insert on holdfast_owner.kysely_migration
        for each statement execute function holdfast_owner.run()`)
    await expect(migrate(ownerUrl ?? '', log)).resolves.toEqual([])
  } finally {
    await planted.query('drop schema holdfast_owner cascade')
    await planted.end()
  }
})
