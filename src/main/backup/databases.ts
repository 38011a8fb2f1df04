import pg from 'pg'
import { BackupError } from './manifest.ts'
import { inDatabase, withOwner } from './owner-connection.ts'

/**
 * Runs `work` on a connection to the server's maintenance database, from which others can be
 * created and renamed.
 */
const administer = <Result>(ownerUrl: string, work: (client: pg.Client) => Promise<Result>) =>
  withOwner(inDatabase(ownerUrl, 'postgres'), work)

/** Returns the name of the database that a URL leads to. */
export const databaseName = (url: string): Promise<string> =>
  withOwner(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    return rows[0]?.name ?? ''
  })

/** Returns whether the owner may create databases, which verifying and restoring need. */
export const mayCreateDatabases = (ownerUrl: string): Promise<boolean> =>
  withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    )
    return rows[0]?.may ?? false
  })

/** Returns whether the database is one of many nodes, or will be: it has Citus. */
export const hasNodes = (ownerUrl: string): Promise<boolean> =>
  withOwner(ownerUrl, async (client) => {
    const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
    return rowCount === 1
  })

/** Returns whether no migration has run in the database yet. */
export const hasNoSchema = (ownerUrl: string): Promise<boolean> =>
  withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ none: boolean }>(
      `select to_regclass('public.kysely_migration') is null as none`,
    )
    return rows[0]?.none ?? false
  })

/**
 * Creates an empty database, in place of one that a killed run has left under this name; `work`
 * gets its URL. It is dropped if `work` fails.
 */
export async function withNewDatabase<Result>(
  ownerUrl: string,
  name: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  await dropDatabase(ownerUrl, name)
  await administer(ownerUrl, (client) =>
    client.query(`create database ${pg.escapeIdentifier(name)} template template0 encoding 'UTF8'`),
  )
  try {
    return await work(inDatabase(ownerUrl, name))
  } catch (error) {
    await dropDatabase(ownerUrl, name).catch(() => {})
    throw error
  }
}

export const dropDatabase = (ownerUrl: string, name: string): Promise<unknown> =>
  administer(ownerUrl, async (client) => {
    const drop = `drop database if exists ${pg.escapeIdentifier(name)}`
    await client.query(`${drop} with (force)`).catch((error: Error & { code?: string }) => {
      // Only a superuser may end an autovacuum, but a plain drop makes it stop, and waits for it.
      if (error.code !== '42501') throw error
      return client.query(drop)
    })
  })

/** Throws BackupError while others are connected to the database: it could not be renamed. */
export async function refuseConnected(ownerUrl: string, name: string): Promise<void> {
  const { rows } = await administer(ownerUrl, (client) =>
    client.query<{ name: string }>(
      `select distinct application_name as name from pg_stat_activity
      where datname = $1 and application_name not like 'Citus %' order by 1`,
      [name],
    ),
  )
  if (rows.length > 0)
    throw new BackupError(
      `The database ${name} is in use (${rows.map((row) => row.name || 'an unnamed program').join(', ')}): stop servers, workers and other programs first.`,
    )
}

/**
 * Renames `from` to `to` in one transaction, after `to` itself to `aside` if it exists. Throws
 * BackupError if a program is connected.
 */
export async function swapDatabases(
  ownerUrl: string,
  { from, to, aside }: { from: string; to: string; aside: string },
): Promise<void> {
  const [source, target, old] = [from, to, aside].map(pg.escapeIdentifier)
  await administer(ownerUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [to])
    await client.query('begin')
    if (rowCount === 1) await client.query(`alter database ${target} rename to ${old}`)
    await client.query(`alter database ${source} rename to ${target}`)
    await client.query('commit')
  }).catch((error: Error & { code?: string }) => {
    if (error.code === '55006')
      throw new BackupError(
        'The restored database could not be put in place: a program has connected to the old one. Stop servers and workers, then restore again.',
      )
    throw error
  })
}
