import { type Kysely, sql } from 'kysely'
import { stopwatch } from '../clock.ts'
import { ConfigError } from '../config.ts'
import type { Database } from './database.ts'
import {
  allowDistribution,
  distributeTable,
  type TableToDistribute,
  tablesToDistribute,
} from './distribute-tables.ts'
import { isLockTimeout } from './lock-timeout.ts'
import type { DB } from './schema.gen.ts'

// Any number. Kysely's own, which keeps a migration from running at the same time, is the other.
const lockKey = 5_904_114
const migrationLockKey = '3853314791062309107'

// A command or server that holds a table must not stop everyone else behind this one for long.
const lockTimeout = '30s'

/**
 * Distributes every table that is not yet, in one transaction, then refreshes the statistics.
 * Throws ConfigError when another run holds the lock.
 */
export async function distribute(
  { kysely }: Database,
  progress: (done: number, all: number, table: TableToDistribute) => void,
): Promise<{ tables: readonly TableToDistribute[]; lockedSeconds: number }> {
  const elapsed = stopwatch()
  const tables = await kysely.transaction().execute(async (transaction) => {
    await lockOut(transaction)
    await allowDistribution(transaction)
    await sql.raw(`set local lock_timeout = '${lockTimeout}'`).execute(transaction)
    await setUpRoles(transaction)
    const found = await tablesToDistribute(transaction)
    const triggers = await triggersOf(transaction, found)
    for (const { drop } of triggers) await sql.raw(drop).execute(transaction)
    for (const [index, table] of found.entries()) {
      progress(index + 1, found.length, table)
      await distributeTable(transaction, table).catch(explainLock)
    }
    await freeLocalRows(transaction, found)
    for (const { create } of triggers) await sql.raw(create).execute(transaction)
    return found
  })
  const lockedSeconds = elapsed() / 1000
  for (const { name } of tables) await sql.raw(`analyze ${name}`).execute(kysely)
  return { tables, lockedSeconds }
}

async function lockOut(transaction: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${lockKey}) as free`.execute(transaction)
  if (rows[0]?.free !== true)
    throw new ConfigError('Another `holdfast distribute` is running. Wait until it has ended.')
  await sql`select pg_advisory_xact_lock(${migrationLockKey}::bigint)`.execute(transaction)
}

/** Returns whether a run of `holdfast distribute` holds this database. */
export async function isDistributing(connection: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_catalog.pg_locks l
    join pg_catalog.pg_database d on d.oid = l.database and d.datname = current_database()
    where l.locktype = 'advisory' and l.classid = 0 and l.objid = ${lockKey} and l.granted`.execute(
    connection,
  )
  return rows.length > 0
}

function explainLock(error: unknown): never {
  if (!isLockTimeout(error)) throw error
  throw new ConfigError(
    `Another transaction held a table for more than ${lockTimeout}: stop the servers and workers, or wait for the import, backup or planning that runs. Nothing was changed.`,
  )
}

/**
 * Roles that a transaction enters are the ones that the coordinator connects to the nodes as. They
 * have no password. SET LOCAL must reach the nodes, or they would answer without any row.
 */
async function setUpRoles(transaction: Kysely<DB>): Promise<void> {
  for (const role of ['holdfast_system', 'holdfast_search', 'holdfast_backup'])
    await sql.raw(`alter role ${role} login`).execute(transaction)
  const { rows } = await sql<{ name: string }>`
    select format('%I', current_database()) as name`.execute(transaction)
  await sql
    .raw(`alter database ${rows[0]?.name} set citus.propagate_set_commands = 'local'`)
    .execute(transaction)
}

/** Those of the audit log refuse that the coordinator's copy is emptied. */
async function triggersOf(
  transaction: Kysely<DB>,
  tables: readonly TableToDistribute[],
): Promise<{ drop: string; create: string }[]> {
  const { rows } = await sql<{ drop: string; create: string }>`
    select format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop,
      pg_get_triggerdef(oid) as create
    from pg_catalog.pg_trigger
    where not tgisinternal and tgrelid = any(${tables.map(({ name }) => name)}::regclass[])
    order by oid`.execute(transaction)
  return rows
}

/** Citus leaves the rows that it copied on the coordinator's disk, where no query sees them. */
async function freeLocalRows(
  transaction: Kysely<DB>,
  tables: readonly TableToDistribute[],
): Promise<void> {
  for (const { name, kind } of tables)
    if (kind === 'organization')
      await sql`select truncate_local_data_after_distributing_table(${name}::regclass)`.execute(
        transaction,
      )
}
