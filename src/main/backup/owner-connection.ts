import pg from 'pg'
import { ownerSearchPath } from '../../platform/database/database.ts'
import { throwAsOwner } from '../../platform/database/owner-errors.ts'

/**
 * Connects as the owner, without limits on the time that a statement may take: copying a large
 * table takes minutes.
 */
export async function connectOwner(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'holdfast backup',
    connectionTimeoutMillis: 15_000,
    options: `-c search_path=${ownerSearchPath.replaceAll(' ', '')}`,
  })
  // A lost connection fails the running query; without a handler it would end the whole process.
  client.on('error', () => {})
  await client.connect().catch(throwAsOwner)
  await client.query(
    'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronize_seqscans = off',
  )
  return client
}

/** Runs `work` on a connection of the owner. */
export async function withOwner<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectOwner(url)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Returns the URL of another database of the same server, as the same role. */
export const inDatabase = (url: string, database: string): string =>
  url.replace(
    /^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/,
    (_, server: string) => `${server}/${encodeURIComponent(database)}`,
  )
