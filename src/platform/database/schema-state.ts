import type pg from 'pg'
import { ConfigError } from '../config.ts'
import { migrationNames } from './migrate.ts'

export interface SchemaState {
  /** Migrations of this version that the database lacks. */
  readonly missing: readonly string[]
  /** Migrations in the database that this version does not know, applied by a newer one. */
  readonly unknown: readonly string[]
}

// No such table, or no permission to read it yet.
const unreadable = new Set(['42P01', '42501'])

/** Compares the database's migrations with those of this version, as the application role. */
export async function readSchemaState(pool: pg.Pool | pg.Client): Promise<SchemaState> {
  const ours = await migrationNames()
  const names = await appliedNames(pool)
  return {
    missing: ours.filter((name) => !names.includes(name)),
    unknown: names.filter((name) => !ours.includes(name)).toSorted(),
  }
}

async function appliedNames(pool: pg.Pool | pg.Client): Promise<string[]> {
  try {
    const { rows } = await pool.query<{ name: string }>('select name from kysely_migration')
    return rows.map(({ name }) => name)
  } catch (error) {
    if (unreadable.has((error as { code?: string }).code ?? '')) return []
    throw error
  }
}

/** Throws ConfigError if the database lacks migrations of this version. */
export function requireCompleteSchema({ missing }: SchemaState): void {
  if (missing.length > 0)
    throw new ConfigError(
      'The schema of the database is older than this version: run `holdfast migrate` first.',
    )
}
