import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { ConfigError } from '../config.ts'
import type { DB } from './schema.gen.ts'

export interface AppliedMigration {
  readonly name: string
  /** Null if it was applied before checksums were stored. */
  readonly sha256: string | null
}

const checksumOf = async (folder: string, name: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(join(folder, `${name}.sql`)))
    .digest('hex')

/** Checksums of earlier texts with the same effect, as databases have stored them. */
const earlierTexts: Readonly<Record<string, readonly string[]>> = {
  // PostgreSQL 15 refused it.
  '0025_backup_role': ['8888de4f08ec62416b9a9f24ad1033b1337ca37abb171c4bbd9cc60042139684'],
}

/** Returns those of the applied migrations whose file is not the one that was applied. */
export async function findEdited(
  applied: readonly AppliedMigration[],
  ours: readonly string[],
  folder: string,
): Promise<string[]> {
  const edited: string[] = []
  for (const { name, sha256 } of applied) {
    if (sha256 === null || !ours.includes(name) || earlierTexts[name]?.includes(sha256)) continue
    if (sha256 !== (await checksumOf(folder, name))) edited.push(name)
  }
  return edited.toSorted()
}

export const editedText = (names: readonly string[]): string =>
  `Migrations were edited after this database had applied them, so it is not what they say: ${names.join(', ')}. Put them back as they were, and write another migration.`

/** Throws ConfigError if a migration was edited after the database had applied it. */
export async function refuseEdited(
  owner: Kysely<DB>,
  ours: readonly string[],
  folder: string,
): Promise<void> {
  if (!(await hasChecksums(owner))) return
  const { rows } = await sql<AppliedMigration>`
    select name, sha256 from public.kysely_migration`.execute(owner)
  const edited = await findEdited(rows, ours, folder)
  if (edited.length > 0) throw new ConfigError(editedText(edited))
}

/** Stores the checksums of applied migrations that have none yet. */
export async function storeChecksums(
  owner: Kysely<DB>,
  ours: readonly string[],
  folder: string,
): Promise<void> {
  if (!(await hasChecksums(owner))) return
  for (const name of ours) {
    const sha256 = await checksumOf(folder, name)
    await sql`update public.kysely_migration set sha256 = ${sha256}
      where name = ${name} and sha256 is null`.execute(owner)
  }
}

/** The column comes with one of the migrations. */
async function hasChecksums(owner: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_catalog.pg_attribute where attrelid = to_regclass('public.kysely_migration')
      and attname = 'sha256' and not attisdropped`.execute(owner)
  return rows.length > 0
}
