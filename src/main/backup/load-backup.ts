import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { migrate, migrationNames } from '../../platform/database/migrate.ts'
import type { Log } from '../../platform/log.ts'
import { copyTarget, listTablesToBackUp } from './backed-up-tables.ts'
import { bulkLoadStatements } from './bulk-load.ts'
import { type BackedUpTable, BackupError, type Manifest } from './manifest.ts'
import { withOwner } from './owner-connection.ts'
import type { Backup } from './read-backup.ts'
import { readTable } from './read-table.ts'

/** Throws BackupError if the schema of the backup is not one of this version's migrations. */
export async function checkSchemaVersion({ migrations, version }: Manifest): Promise<void> {
  const ours = await migrationNames()
  const newer = migrations.filter((name) => !ours.includes(name))
  if (newer.length > 0)
    throw new BackupError(
      `The backup was made by a newer version (${version}, migration ${newer.at(-1)}): install that version, then restore.`,
    )
  const last = migrations.at(-1) ?? ''
  if (ours.filter((name) => name <= last).length !== migrations.length)
    throw new BackupError('The schema of the backup is not one of this version’s.')
}

/**
 * Fills an empty database with a backup, at the backup's own schema version, and compares what it
 * then contains with what was backed up. Throws BackupError where they differ.
 */
export async function loadBackup(ownerUrl: string, backup: Backup, log: Log): Promise<void> {
  const { tables, sequences, migrations } = backup.manifest
  await migrate(ownerUrl, log, { through: migrations.at(-1) })
  await withOwner(ownerUrl, async (client) => {
    await refuseOtherTables(client, tables)
    const { prepare, finish } = await bulkLoadStatements(
      client,
      tables.map(({ name }) => name),
    )
    for (const statement of prepare) await client.query(statement)
    await copyTables(client, backup)
    await compareContents(client, tables)
    for (const statement of finish) await client.query(statement)
    for (const { name, value, called } of sequences)
      await client.query('select setval($1, $2, $3)', [name, value, called])
  })
}

async function refuseOtherTables(client: pg.Client, tables: readonly BackedUpTable[]) {
  const ours = new Set((await listTablesToBackUp(client)).map(copyTarget))
  const other = tables.find((table) => !ours.has(copyTarget(table)))
  if (other !== undefined || ours.size !== tables.length)
    throw new BackupError(
      `The backup does not fit its own schema version${other === undefined ? '' : ` (${other.name})`}.`,
    )
}

async function copyTables(client: pg.Client, backup: Backup): Promise<void> {
  let current: { table: BackedUpTable; stream: CopyStreamQuery } | undefined
  const end = async () => {
    if (current === undefined) return
    current.stream.end()
    await finished(current.stream)
  }
  for await (const { table, rows } of backup.parts()) {
    if (current?.table !== table) {
      await end()
      const stream = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`))
      // Reported by `finished`; without a handler it would end the process before that.
      stream.on('error', () => {})
      current = { table, stream }
    }
    if (!current.stream.write(rows)) await once(current.stream, 'drain')
  }
  await end()
}

async function compareContents(client: pg.Client, tables: readonly BackedUpTable[]): Promise<void> {
  for (const table of tables) {
    const { rows, checksum } = await readTable(client, table)
    if (rows !== table.rows || checksum !== table.checksum)
      throw new BackupError(
        `${table.name} differs after restoring: ${rows} rows of ${table.rows}${rows === table.rows ? ', with other contents' : ''}.`,
      )
  }
}
