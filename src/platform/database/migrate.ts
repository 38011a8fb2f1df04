import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { ConfigError } from '../config.ts'
import type { Log } from '../log.ts'
import { readCluster } from './cluster.ts'
import { asOwner, connectDatabase, connectPool } from './database.ts'
import { databaseTroubleOf } from './database-trouble.ts'
import { allowDistribution, distributeNewTables } from './distribute-tables.ts'
import { withJobSchemaOpen } from './keep-floors.ts'
import { tellLockWaits } from './lock-waits.ts'
import { refuseEdited, storeChecksums } from './migration-checksums.ts'
import type { DB } from './schema.gen.ts'
import { splitStatements } from './split-statements.ts'

export const migrationsFolder = join(import.meta.dirname, '../../../db/migrations')

interface MigrateOptions {
  readonly folder?: string
  readonly through?: string | undefined
  /** Takes a line for people as each migration begins, and what it waits for. */
  readonly say?: (line: string) => void
}

const name = 'holdfast migrate'

/**
 * Brings the schema up to date as the owner, or up to the migration `through`, then installs the
 * job schema; Kysely's lock prevents two runs at once. Returns the applied names.
 */
export async function migrate(
  ownerUrl: string,
  log: Log,
  { folder = migrationsFolder, through, say = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  const owner = connectDatabase(ownerUrl, { max: 2, log, name, ...asOwner })
  try {
    const cluster = await readCluster(owner.kysely)
    const distributed = cluster?.distributed ?? false
    const provider = { getMigrations: () => readMigrations(folder, { distributed, say }) }
    await renameApplied(owner.kysely)
    const ours = await migrationNames(folder)
    await refuseEdited(owner.kysely, ours, folder)
    const migrator = new Migrator({ db: owner.kysely, provider })
    const { error, results } = await tellLockWaits(owner.pool, { name, say }, () =>
      through === undefined ? migrator.migrateToLatest() : migrator.migrateTo(through),
    )
    if (error) {
      const failed = results?.find(({ status }) => status === 'Error')?.migrationName
      throw await refusalOf(owner.kysely, error, failed)
    }
    await storeChecksums(owner.kysely, ours, folder)
    await withJobSchemaOpen(owner.kysely, () => installJobs(ownerUrl, log))
    return (results ?? [])
      .filter((result) => result.status === 'Success')
      .map((result) => result.migrationName)
  } finally {
    await owner.close()
  }
}

/**
 * Migrations renamed to close a gap in the numbers; databases that ran them under the old name are
 * updated.
 */
const renamed: Readonly<Record<string, string>> = { '0016_schema_state': '0015_schema_state' }

async function renameApplied(owner: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('public.kysely_migration') is not null as exists`.execute(owner)
  if (rows[0]?.exists !== true) return
  for (const [from, to] of Object.entries(renamed))
    await sql`update public.kysely_migration set name = ${to} where name = ${from}`.execute(owner)
}

/** Explains to the operator why the database does not take a migration. */
async function refusalOf(
  owner: Kysely<DB>,
  error: unknown,
  failed: string | undefined,
): Promise<unknown> {
  if (error instanceof Error && /^corrupted migrations: .* is missing/.test(error.message))
    return new ConfigError(
      'The database was migrated by a newer version: run that version, or restore an older backup.',
    )
  // A node that is down or an end of the connection is no fault of the migration.
  if (failed === undefined || !(error instanceof pg.DatabaseError) || isOutOfReach(error))
    return error
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(owner)
  const version = rows[0]?.version ?? ''
  return new ConfigError(
    [
      `PostgreSQL ${version} refuses the migration ${failed}: ${error.message} (${error.code}).`,
      ...(error.detail === undefined ? [] : [error.detail]),
      ...(error.hint === undefined ? [] : [error.hint]),
      'No migration of this run was applied, so the version of before still works.',
      ...(isSupported(version) ? [] : ['PostgreSQL 15 to 18 are supported.']),
      ...(error.code === '42501' ? ['docs/operations.md says what rights the owner needs.'] : []),
    ].join(' '),
    { cause: error },
  )
}

const isOutOfReach = (error: Error) => databaseTroubleOf(error) === 'out of reach'

const isSupported = (version: string) => /^1[5-8]\b/.test(version)

/** Returns the names of this version's migrations, in order. */
export async function migrationNames(folder = migrationsFolder): Promise<string[]> {
  const files = await readdir(folder)
  return files
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -4))
    .sort()
}

async function readMigrations(
  folder: string,
  { distributed, say }: { distributed: boolean; say: (line: string) => void },
): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {}
  const names = await migrationNames(folder)
  for (const [index, name] of names.entries()) {
    const text = await readFile(join(folder, `${name}.sql`), 'utf8')
    migrations[name] = {
      up: async (transaction) => {
        say(`${index + 1} of ${names.length}: ${name}`)
        if (distributed) {
          await allowDistribution(transaction)
          // A statement that reads rows on this node would keep later ones from changing tables.
          await sql.raw('set local citus.enable_local_execution = off').execute(transaction)
        }
        for (const statement of await splitStatements(text, { distributed })) {
          await sql.raw(statement.text).execute(transaction)
          // At once, so that its policies, grants and indexes reach the nodes too.
          if (distributed && statement.createsTable) await distributeNewTables(transaction)
        }
      },
    }
  }
  return migrations
}

// graphile-worker's migrations run as holdfast_jobs, so that this role owns the job schema; they
// take their own lock.
async function installJobs(ownerUrl: string, log: Log): Promise<void> {
  const pool = connectPool(ownerUrl, {
    max: 1,
    log,
    role: 'holdfast_jobs',
    // The jobs stay on the coordinator of a distributed PostgreSQL; a single one ignores this.
    settings: { 'citus.enable_ddl_propagation': 'off' },
    ...asOwner,
  })
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}
