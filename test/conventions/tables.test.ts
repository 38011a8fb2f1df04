import { expect, test } from 'vitest'
import { startWithOwner } from '../process/owner-connection.ts'

const { app, owner } = await startWithOwner()

const tables = `
  select n.nspname || '.' || c.relname as name, c.relrowsecurity as enabled,
    c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id'
    and not a.attisdropped) as tenant,
    (select array_agg(p.polname::text) from pg_policy p where p.polrelid = c.oid) as policies,
    (select array_agg(a.attname::text) from pg_index i join pg_attribute a on a.attrelid = c.oid
    and a.attnum = any (i.indkey) where i.indrelid = c.oid and i.indisprimary) as key,
    (select coalesce(json_agg(pg_get_indexdef(i.indexrelid)), '[]') from pg_index i
    where i.indrelid = c.oid and i.indisunique
       and not exists (select from pg_attribute a
         where a.attrelid = c.oid and a.attname = 'organization_id' and a.attnum = any (i.indkey)))
         as loose
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'directory')
    and c.relname not like 'kysely_%'`

interface Table {
  name: string
  enabled: boolean
  forced: boolean
  owner: string
  tenant: boolean
  policies: string[] | null
  key: string[] | null
  loose: string[]
}

test('GEN-001 every table with organization_id has forced row-level security and carries it in every key, schema directory excepted', async () => {
  const { rows } = await owner.query<Table>(tables)
  const tenant = rows.filter((table) => table.tenant && table.name.startsWith('public.'))
  expect(tenant.length).toBeGreaterThan(20)
  expect(
    tenant.filter(
      (table) => !table.enabled || !table.forced || !table.policies?.includes('own_organization'),
    ),
  ).toEqual([])
  expect(
    tenant.filter((table) => !table.key?.includes('organization_id') || table.loose.length > 0),
  ).toEqual([])
})

test('no policy is restrictive: the nodes of a cluster would permit what it forbids', async () => {
  const { rows } = await owner.query(
    'select polrelid::regclass::text as name, polname from pg_policy where not polpermissive',
  )
  expect(rows).toEqual([])
})

test('tables of schema directory are forced too, and only the system role sees them whole', async () => {
  const { rows } = await owner.query<Table>(tables)
  const directory = rows.filter(({ name }) => name.startsWith('directory.'))
  expect(directory.length).toBeGreaterThan(6)
  expect(
    directory.filter((table) => !table.forced || !table.policies?.includes('system_only')),
  ).toEqual([])
})

test('tables without organization_id are reference data, which the application may only read', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public' and c.relname not like 'kysely_%'
       and not exists (select from pg_attribute a
         where a.attrelid = c.oid and a.attname = 'organization_id')
       and (has_table_privilege('holdfast_app', c.oid, 'insert')
         or has_table_privilege('holdfast_app', c.oid, 'update')
         or has_table_privilege('holdfast_app', c.oid, 'delete'))`,
  )
  expect(rows).toEqual([])
})

test('the application role owns nothing and bypasses nothing', async () => {
  const owned = await owner.query(
    `select relname from pg_class where relowner = 'holdfast_app'::regrole union all select proname from pg_proc where proowner = 'holdfast_app'::regrole`,
  )
  expect(owned.rows).toEqual([])
  const { rows } = await owner.query(
    `select rolname from pg_roles where rolname like 'holdfast_%' and (rolsuper or rolbypassrls)`,
  )
  expect(rows).toEqual([])
})

test('every foreign key between tenant tables includes organization_id', async () => {
  const { rows } = await owner.query(
    `select conrelid::regclass::text as "table", conname from pg_constraint k
    join pg_namespace n on n.oid = k.connamespace where contype = 'f' and n.nspname = 'public'
       and exists (select from pg_attribute a
         where a.attrelid = k.confrelid and a.attname = 'organization_id')
       and not exists (select from pg_attribute a
         where a.attrelid = k.conrelid and a.attname = 'organization_id'
         and a.attnum = any (k.conkey))`,
  )
  expect(rows).toEqual([])
})

test('without an organization the application sees no tenant row at all', async () => {
  const { rows } = await app.services.database.pool.query(
    'select count(*)::int as n from organization',
  )
  expect(rows).toEqual([{ n: 0 }])
  await expect(app.services.database.pool.query('select * from directory.session')).rejects.toThrow(
    /permission denied/,
  )
})
