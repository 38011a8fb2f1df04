import type pg from 'pg'
import type { Clock } from '../platform/clock.ts'
import { contentHash } from '../platform/crypto.ts'
import { asOwner, connectPool } from '../platform/database/database.ts'
import type { ReferenceData } from '../platform/feature.ts'
import type { Log } from '../platform/log.ts'
import { features } from './features.ts'

/**
 * Loads the reference data of data/ as the owner, each set only when its content has changed.
 * `say` gets a line about each of those.
 */
export async function loadReferenceData(
  ownerUrl: string,
  { clock, log, say = () => {} }: { clock: Clock; log: Log; say?: (line: string) => void },
): Promise<void> {
  const pool = connectPool(ownerUrl, {
    max: 1,
    log,
    name: 'holdfast reference data',
    ...asOwner,
  })
  const client = await pool.connect()
  try {
    for (const set of features.flatMap(({ referenceData = [] }) => referenceData))
      await loadOnce(client, set, { at: clock.now(), say })
  } finally {
    client.release()
    await pool.end()
  }
}

async function loadOnce(
  client: pg.PoolClient,
  { name, read, load }: ReferenceData,
  { at, say }: { at: Date; say: (line: string) => void },
): Promise<void> {
  const text = await read()
  const hash = contentHash(text)
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock(hashtext($1))', ['holdfast reference data'])
    const { rowCount } = await client.query(
      'select from reference_load where name = $1 and content_hash = $2',
      [name, hash],
    )
    if (rowCount === 0) {
      say(`loads the reference data ${name}`)
      await load(client, { text, hash, at })
      const upsert =
        'insert into reference_load (name, content_hash, loaded_at) values ($1, $2, $3) on conflict (name) do update set content_hash = $2, loaded_at = $3'
      await client.query(upsert, [name, hash, at])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
