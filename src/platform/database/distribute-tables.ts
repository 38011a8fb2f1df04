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
  /** Its rows lie with their organization, or it is copied to each node. */
  readonly kind: 'organization' | 'reference'
  readonly unlogged: boolean
  readonly forcedSecurity: boolean
  /** Bytes on the coordinator. */
  readonly size: number
}

/**
 * Returns the tables that are not distributed yet, those that others refer to first. An
 * organization's tables are those of schema public that name it: schema directory stays on the
 * coordinator.
 */
export async function tablesToDistribute(owner: Kysely<DB>): Promise<TableToDistribute[]> {
  const { rows } = await sql<TableToDistribute & { needs: string[] }>`
    select t.name, t.unlogged, t."forcedSecurity", t.size,
      array(select format('%I.%I', n.nspname, c.relname) from pg_catalog.pg_constraint f
        join pg_catalog.pg_class c on c.oid = f.confrelid
        join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        where f.conrelid = t.oid and f.contype = 'f' and f.confrelid <> t.oid) as needs,
      case when t.name = any(${referenceTables}) then 'reference' else 'organization' end as kind
    from (
      select c.oid, format('%I.%I', n.nspname, c.relname) as name,
        c.relpersistence = 'u' as unlogged, c.relforcerowsecurity as "forcedSecurity",
        pg_total_relation_size(c.oid) as size,
        exists (select 1 from pg_catalog.pg_attribute a where a.attrelid = c.oid
          and a.attname = 'organization_id' and not a.attisdropped) as named
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = 'public'
        and not exists (
          select 1 from pg_catalog.pg_dist_partition p where p.logicalrelid = c.oid)) t
    where t.named or t.name = any(${referenceTables})
    order by t.oid`.execute(owner)
  return referredFirst(rows)
}

/** A migration may let an early table refer to a later one. */
function referredFirst<Table extends { name: string; needs: readonly string[] }>(
  tables: readonly Table[],
): Table[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const sorted: Table[] = []
  while (left.size > 0) {
    const ready = [...left.values()].find(({ needs }) => !needs.some((name) => left.has(name)))
    if (ready === undefined)
      throw new Error(`tables refer to each other in a circle: ${[...left.keys()].join(', ')}`)
    left.delete(ready.name)
    sorted.push(ready)
  }
  return sorted
}

/** Opens a transaction that distributes tables. */
export async function allowDistribution(owner: Kysely<DB>): Promise<void> {
  // The audit log's triggers reach the nodes: they look at nothing but their own table.
  await sql.raw('set local citus.enable_unsafe_triggers = on').execute(owner)
  // Reference tables and distributed ones in one transaction share a connection to each node.
  await sql.raw(`set local citus.multi_shard_modify_mode = 'sequential'`).execute(owner)
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
  // Rows of an unlogged table cannot be moved to another node.
  if (unlogged) await run(`alter table ${name} set logged`)
  // Forced row-level security would hide every row from the owner, who copies them.
  if (forcedSecurity) await run(`alter table ${name} no force row level security`)
  const beside = name === 'public.organization' ? 'none' : 'public.organization'
  await run(
    `select create_distributed_table('${name}', 'organization_id', colocate_with => '${beside}')`,
  )
  if (forcedSecurity) await run(`alter table ${name} force row level security`)
}

/** Distributes the tables that a migration has just created. */
export async function distributeNewTables(owner: Kysely<DB>): Promise<void> {
  for (const table of await tablesToDistribute(owner)) await distributeTable(owner, table)
}
