import type pg from 'pg'
import { ConfigError } from '../config.ts'
import { migrationNames, migrationsFolder } from './migrate.ts'
import { type AppliedMigration, findEdited } from './migration-checksums.ts'

export interface SchemaState {
  /** Migrations of this version that the database lacks. */
  readonly missing: readonly string[]
  /** Migrations in the database that this version does not know, applied by a newer one. */
  readonly unknown: readonly string[]
  /** Migrations that were edited after the database had applied them. */
  readonly edited: readonly string[]
}

// No such table, or no permission to read it yet.
const unreadable = new Set(['42P01', '42501'])

/** Compares the database's migrations with those of this version, as the application role. */
export async function readSchemaState(
  pool: pg.Pool | pg.Client,
  folder = migrationsFolder,
): Promise<SchemaState> {
  const ours = await migrationNames(folder)
  const applied = await readApplied(pool)
  const names = applied.map(({ name }) => name)
  return {
    missing: ours.filter((name) => !names.includes(name)),
    unknown: names.filter((name) => !ours.includes(name)).toSorted(),
    edited: await findEdited(applied, ours, folder),
  }
}

async function readApplied(pool: pg.Pool | pg.Client): Promise<AppliedMigration[]> {
  try {
    // As JSON, because older databases have no checksums.
    const { rows } = await pool.query<AppliedMigration>(
      `select name, to_jsonb(m) ->> 'sha256' as sha256 from kysely_migration m`,
    )
    return rows
  } catch (error) {
    if (unreadable.has((error as { code?: string }).code ?? '')) return []
    throw error
  }
}

/** Throws ConfigError if the database lacks migrations of this version. */
export function requireCompleteSchema({ missing }: Pick<SchemaState, 'missing'>): void {
  if (missing.length > 0)
    throw new ConfigError(
      'The schema of the database is older than this version: run `holdfast migrate` first.',
    )
}
