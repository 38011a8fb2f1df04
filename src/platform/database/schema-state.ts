import type pg from 'pg'
import { ConfigError } from '../config.ts'
import { migrationNames } from './migrate.ts'

export interface SchemaState {
  /** Migrations of this version that the database has not had. */
  readonly missing: readonly string[]
  /** Migrations that the database has had and this version does not know: it was made by a newer one. */
  readonly unknown: readonly string[]
}

// No such table, or not yet ours to read.
const unreadable = new Set(['42P01', '42501'])

/** Compares the database's migrations with this version's, as the application role. */
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

/** Throws ConfigError where the database lacks migrations that this version works with. */
export function requireCompleteSchema({ missing }: SchemaState): void {
  if (missing.length > 0)
    throw new ConfigError(
      'The schema of the database is older than this version: run `holdfast migrate` first.',
    )
}
