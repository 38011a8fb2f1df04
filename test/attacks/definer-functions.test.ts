import { expect, test } from 'vitest'
import { startWithOwner } from '../process/owner-connection.ts'

const { app, owner } = await startWithOwner()

test('every function with its owner’s rights looks into pg_temp last', async () => {
  const { rows } = await owner.query<{ signature: string; settings: string[] | null }>(
    `select p.oid::regprocedure::text as signature, p.proconfig as settings
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname in ('public', 'maintenance', 'directory')`,
  )
  expect(rows.length).toBeGreaterThan(3)
  const path = (settings: string[] | null) =>
    settings?.find((setting) => setting.startsWith('search_path='))
  expect(
    rows
      .filter(({ settings }) => !/, ?pg_temp$/.test(path(settings) ?? ''))
      .map((row) => row.signature),
  ).toEqual([])
})

test('a temporary object of the application role runs nothing with the owner’s rights', async () => {
  const client = await app.services.database.pool.connect()
  try {
    // In a copy of a database every role may create temporary objects again; the migration revokes
    // it in the database itself.
    await client.query('begin')
    await client.query(
      `create function pg_temp.own(oid) returns oid language plpgsql as $$ begin
         if current_user <> 'holdfast_app'
         then raise exception 'running as %', current_user; end if; return $1; end $$`,
    )
    await client.query(
      `create temporary view pg_class as select pg_temp.own(oid) as oid, relnamespace, relkind,
      relowner, reltuples, relpages
       from pg_catalog.pg_class where relname = 'zip' offset 0`,
    )
    await client.query('grant select on pg_temp.pg_class to public')
    await expect(client.query('select maintenance.refresh_statistics()')).resolves.toBeDefined()
  } finally {
    await client.query('rollback')
    client.release()
  }
})
