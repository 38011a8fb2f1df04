import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import type pg from 'pg'
import productPackage from '../../../package.json' with { type: 'json' }
import { type Keys, keyFingerprints, unwrapDataKey } from '../../platform/crypto.ts'
import { listTablesToBackUp, refuseHiddenRows, type TableToBackUp } from './backed-up-tables.ts'
import type { BackupOutput } from './backup-output.ts'
import {
  type BackedUpSequence,
  type BackedUpTable,
  type Manifest,
  manifestName,
} from './manifest.ts'
import { withOwner } from './owner-connection.ts'
import { readTable } from './read-table.ts'

const compress = promisify(zstdCompress)
const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
}

/**
 * Writes every table to `output` as the database is at one instant, while it is in use, in constant
 * memory. `ownerUrl` is the owner's: only the owner may enter the role that sees every
 * organization's rows.
 */
export async function writeBackup(
  ownerUrl: string,
  output: BackupOutput,
  { keys, takenAt }: { keys: Keys; takenAt: Date },
): Promise<Manifest> {
  return withOwner(ownerUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    // Of many nodes, each then sends all its rows over one connection, as they are at one instant.
    await client.query('set local citus.max_adaptive_executor_pool_size = 1')
    const { rows: applied } = await client.query<{ name: string }>(
      'select name from kysely_migration order by name',
    )
    await refuseHiddenRows(client)
    const tables = await listTablesToBackUp(client)
    // After the snapshot, so that no row of it has a number that its sequence has not given out.
    const sequences = await readSequences(client)
    await client.query('set local role holdfast_backup')
    const manifest: Manifest = {
      format: 1,
      product: 'holdfast',
      version: productPackage.version,
      takenAt: takenAt.toISOString(),
      migrations: applied.map(({ name }) => name),
      keys: await describeKeys(client, keys),
      tables: [],
      sequences,
    }
    for (const table of tables)
      manifest.tables.push(await writeTable(client, table, output, takenAt))
    await client.query('commit')
    await output.addFile(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)), takenAt)
    return manifest
  })
}

async function writeTable(
  client: pg.Client,
  table: TableToBackUp,
  output: BackupOutput,
  takenAt: Date,
): Promise<BackedUpTable> {
  const parts: BackedUpTable['parts'] = []
  // One part is compressed and written while the next one is read.
  let written = Promise.resolve()
  const contents = await readTable(client, table, async (block) => {
    await written
    written = writePart(block)
    // Awaited with the next part; without a handler a failure in between would end the process.
    written.catch(() => {})
  })
  await written
  return { name: table.name, columns: [...table.columns], ...contents, parts }

  async function writePart(block: Buffer): Promise<void> {
    const bytes = await compress(block, compression)
    const file = `${table.name}/${String(parts.length + 1).padStart(5, '0')}.copy.zst`
    parts.push({ file, bytes: bytes.length, sha256: sha256(bytes) })
    await output.addFile(file, bytes, takenAt)
  }
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

async function readSequences(client: pg.Client): Promise<BackedUpSequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select schemaname || '.' || sequencename as name from pg_sequences where schemaname in ('public', 'directory') order by 1`,
  )
  const sequences: BackedUpSequence[] = []
  for (const { name } of names) {
    const { rows } = await client.query<{ value: number; called: boolean }>(
      `select last_value as value, is_called as called from ${name}`,
    )
    sequences.push(...rows.map((row) => ({ name, ...row })))
  }
  return sequences
}

/** Names the configured keys that open a data key; the current one if there is no data key. */
async function describeKeys(client: pg.Client, keys: Keys): Promise<Manifest['keys']> {
  const { rows } = await client.query<{ wrapped: Buffer }>('select wrapped from data_key')
  const opens = (index: number) =>
    rows.some(({ wrapped }) => {
      try {
        unwrapDataKey(
          { ...keys, dataKeyWrapping: keys.dataKeyWrapping.slice(index, index + 1) },
          wrapped,
        )
        return true
      } catch {
        return false
      }
    })
  const fingerprints = keyFingerprints(keys).filter((_, index) =>
    rows.length === 0 ? index === 0 : opens(index),
  )
  return { dataKeys: rows.length, fingerprints }
}
