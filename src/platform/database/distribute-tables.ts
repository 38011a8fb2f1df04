import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.gen.ts'

/**
 * Tables that every organization reads beside its own rows, so each node has a copy. No request
 * writes them: while a node is down, a write to such a table fails.
 */
const referenceTables = ['public.zip', 'public.rate_book', 'public.rate']

export interface TableToDistribute {
  /** With its schema. */
  readonly name: string
  readonly kind: 'organization' | 'reference'
  readonly unlogged: boolean
  readonly forcedSecurity: boolean
  /** Bytes on the coordinator. */
  readonly size: number
}

/** Returns whether this is the coordinator of a distributed PostgreSQL with distributed tables. */
export async function isDistributed(owner: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('pg_catalog.pg_dist_partition') is not null as there`.execute(owner)
  if (rows[0]?.there !== true) return false
  const distributed = await sql`
    select from pg_catalog.pg_dist_partition where logicalrelid = to_regclass('public.organization')`.execute(
    owner,
  )
  return distributed.rows.length > 0
}

/** Returns the tables that are not distributed yet, those that others refer to first. */
export async function tablesToDistribute(owner: Kysely<DB>): Promise<TableToDistribute[]> {
  const { rows } = await sql<TableToDistribute>`
    select format('%I.%I', n.nspname, c.relname) as name, c.relpersistence = 'u' as unlogged,
      c.relforcerowsecurity as "forcedSecurity", pg_total_relation_size(c.oid) as size,
      case when format('%I.%I', n.nspname, c.relname) = any(${referenceTables}) then 'reference'
        else 'organization' end as kind
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    left join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
      and not a.attisdropped
    where c.relkind = 'r'
      and (n.nspname = 'public' and a.attnum is not null
        or format('%I.%I', n.nspname, c.relname) = any(${referenceTables}))
      and not exists (
        select 1 from pg_catalog.pg_dist_partition p where p.logicalrelid = c.oid)
    order by c.oid`.execute(owner)
  return rows
}

/** Distributes one table with its rows, in the caller's transaction. */
export async function distributeTable(
  owner: Kysely<DB>,
  { name, kind, unlogged, forcedSecurity }: TableToDistribute,
): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(owner)
  if (kind === 'reference') {
    await run(`select create_reference_table('${name}')`)
    return
  }
  // The rows of an unlogged table cannot be moved to another node.
  if (unlogged) await run(`alter table ${name} set logged`)
  // Forced row-level security would hide every row from the owner, who copies them.
  if (forcedSecurity) await run(`alter table ${name} no force row level security`)
  const beside = name === 'public.organization' ? 'none' : 'public.organization'
  await run(
    `select create_distributed_table('${name}', 'organization_id', colocate_with => '${beside}')`,
  )
  if (forcedSecurity) await run(`alter table ${name} force row level security`)
}

/** Opens a transaction that distributes tables. */
export async function allowDistribution(owner: Kysely<DB>): Promise<void> {
  // The audit log's triggers reach the nodes: they look at nothing but their own table.
  await sql.raw('set local citus.enable_unsafe_triggers = on').execute(owner)
  // Reference tables and distributed ones in one transaction share a connection to each node.
  await sql.raw(`set local citus.multi_shard_modify_mode = 'sequential'`).execute(owner)
}
