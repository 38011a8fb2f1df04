import type pg from 'pg'
import { quoted } from './backed-up-tables.ts'

interface Statements {
  readonly prepare: string[]
  readonly finish: string[]
}

/**
 * Returns the statements that make empty tables quick to load as their owner, and those that bring
 * back exactly what was there: foreign keys and indexes are built once afterward, triggers do not
 * run, and row-level security does not bind the owner.
 */
export async function bulkLoadStatements(
  client: pg.Client,
  tables: readonly string[],
): Promise<Statements> {
  const names = tables.map(quoted)
  const rows = async (text: string) =>
    (await client.query<{ drop: string; create: string }>(text, [names])).rows
  const foreignKeys = await rows(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
      pg_get_constraintdef(oid)) as create
    from pg_constraint where contype = 'f'
      and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
      order by conrelid, conname`)
  const indexes = await rows(`
    select format('drop index %s', indexrelid::regclass) as drop,
      pg_get_indexdef(indexrelid) as create
    from pg_index i where indrelid = any($1::regclass[])
      and not exists (select from pg_constraint where conindid = i.indexrelid) order by indexrelid`)
  const forced = await rows(`
    select format('alter table %s no force row level security', oid::regclass) as drop,
      format('alter table %s force row level security', oid::regclass) as create
    from pg_class where oid = any($1::regclass[]) and relforcerowsecurity`)
  const dropped = [...foreignKeys, ...indexes, ...forced].map(({ drop }) => drop)
  return {
    prepare: [
      ...dropped,
      ...names.map((name) => `alter table ${name} disable trigger user`),
      `truncate ${names.join(', ')}`,
    ],
    finish: [
      ...names.map((name) => `alter table ${name} enable trigger user`),
      ...[...indexes, ...foreignKeys, ...forced].map(({ create }) => create),
    ],
  }
}
