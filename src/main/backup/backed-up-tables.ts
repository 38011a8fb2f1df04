import type pg from 'pg'
import { BackupError } from './manifest.ts'

/**
 * Left out of backups: a session, sign-in link, API key or calendar URL that has ended since must
 * not be valid again after a restore; the session and the answers of CSG Actuarial are asked for
 * again, the ticks look again at everything, and archives of agencies live for a day.
 */
const leftOut = [
  'directory.session',
  'directory.pending_sign_in',
  'directory.login_link',
  'directory.onboarding_browser',
  'directory.attempt',
  'directory.api_key_hash',
  'directory.calendar_secret',
  'directory.csg_session',
  'directory.csg_rates',
  'directory.work_due',
  // They hold nothing that outlives a transaction.
  'public.staged_contact',
  'public.staged_rate',
  'public.archive',
  'public.archive_part',
]

export interface TableToBackUp {
  readonly name: string
  readonly columns: readonly string[]
}

// The job queue is filled again by the ticks.
const tables = `
  select n.nspname || '.' || c.relname as name,
    array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and n.nspname in ('public', 'directory')
    and c.relname not like 'kysely\\_%'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by 1 order by 1`

const hidden = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'directory')
    and (c.relkind = 'p' or c.relkind = 'r' and c.relrowsecurity and not exists (
    select from pg_policy p where p.polrelid = c.oid
      and 'holdfast_backup'::regrole = any (p.polroles)))`

/**
 * Throws BackupError if a table would be backed up without its rows, because the backup's role may
 * not see them.
 */
export async function refuseHiddenRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(hidden)
  if (rows.length > 0)
    throw new BackupError(
      `The rows of ${rows.map(({ name }) => name).join(', ')} are hidden from backups: their migration must call maintenance.open_to_backup.`,
    )
}

/** Returns the tables of a backup with their stored columns. */
export async function listTablesToBackUp(client: pg.Client): Promise<TableToBackUp[]> {
  const { rows } = await client.query<TableToBackUp>(tables)
  return rows.filter(({ name }) => !leftOut.includes(name))
}

/** Returns `"schema"."table" ("column", …)`, as COPY needs it. */
export const copyTarget = ({ name, columns }: TableToBackUp): string =>
  `${quoted(name)} (${columns.map((column) => `"${column}"`).join(', ')})`

/** Returns a qualified name with each part quoted. */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
