// Writes src/platform/database/schema.gen.ts from a migrated database: `npm run db:types` after
// each migration.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import {
  prepareCluster,
  startEmbeddedPostgres,
} from '../src/main/embedded-postgres/embedded-postgres.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { createLog } from '../src/platform/log.ts'

/** Columns of statuses whose check lists their values, by table: the type is that list. */
const statusColumns = `
  select n.nspname || '.' || r.relname || '.' || a.attname as column, not a.attnotnull as nullable,
    a.atthasdef as generated, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_class r on r.oid = c.conrelid
  join pg_namespace n on n.oid = r.relnamespace
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'c' and cardinality(c.conkey) = 1 and a.attname ~ '(^|_)status$'
    and n.nspname in ('public', 'directory') and r.relkind in ('r', 'p')`

async function typesOfStatuses(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statusColumns)
  await client.end()
  const typed = rows.flatMap(({ column, nullable, generated, definition }) => {
    const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition) ?? []
    if (list === undefined) return []
    const values = [...list.matchAll(/'[^']+'(?=::text)/g)].map(([value]) => value).sort()
    const type = [...values, ...(nullable ? ['null'] : [])].join(' | ')
    return [[column, generated ? `Generated<${type}>` : type]]
  })
  return Object.fromEntries(typed)
}

/** A new word of the payment provider is kept, so no check can list them. */
const ownTypes = {
  'public.organization.subscription_status':
    'Generated<import("../../kernel/subscription-status.ts").SubscriptionStatus>',
}

const folder = mkdtempSync(join(tmpdir(), 'hf-types-'))
spawnSync('chmod', ['755', folder])
const server = await startEmbeddedPostgres(folder, { settings: { fsync: 'off' } })
try {
  await prepareCluster(server)
  await migrate(server.urls.owner, createLog('warn'))
  const mapping = JSON.stringify({
    int8: 'number',
    numeric: 'number',
    date: 'import("../../kernel/calendar-date.ts").CalendarDate',
  })
  const out = process.argv[2] ?? 'src/platform/database/schema.gen.ts'
  const result = spawnSync(
    'kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      server.urls.owner,
      '--out-file',
      out,
      '--include-pattern',
      '(public|directory).*',
      '--exclude-pattern',
      '*.kysely_*',
      '--type-mapping',
      mapping,
      '--overrides',
      JSON.stringify({ columns: { ...(await typesOfStatuses(server.urls.owner)), ...ownTypes } }),
    ],
    { stdio: 'inherit' },
  )
  if (result.status !== 0) process.exitCode = 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
