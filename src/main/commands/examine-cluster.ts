import { type Kysely, sql } from 'kysely'
import { countOf } from '../../kernel/count.ts'
import {
  type Cluster,
  nodesWithoutMoves,
  ownerIsBound,
  ownerMayBeMoved,
  readCluster,
  unreachableNodes,
} from '../../platform/database/cluster.ts'
import type { Database } from '../../platform/database/database.ts'
import { isDistributing } from '../../platform/database/distribute.ts'
import { tablesToDistribute } from '../../platform/database/distribute-tables.ts'
import { nodeFailureText } from '../../platform/database/node-failure.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Finding } from '../backup/examine-backups.ts'
import { adviseMove, megabytes, type Unevenness, worthMoving } from './advise-move.ts'

interface NodeContents {
  readonly node: string
  readonly bytes: number
  readonly groups: number
  readonly largest: number
  /** Rows written since the statistics began. */
  readonly written: number
  readonly unanalyzed: number
}

/** Says which kind of database it is, and of a cluster what its nodes hold and what is wrong. */
export async function examineCluster(
  database: Database,
  limits: Unevenness = worthMoving,
): Promise<Finding[]> {
  const { kysely, pool } = database
  const cluster = await readCluster(kysely)
  if (cluster === undefined) return [{ name: 'nodes', ok: true, detail: 'a single PostgreSQL' }]
  const kind = `Citus ${cluster.version}, ${countOf(cluster.nodes.length, 'node')}`
  if (!cluster.distributed)
    return [
      { name: 'nodes', ok: false, detail: `${kind}, ${await whyUndistributed(kysely, cluster)}` },
    ]
  const findings: Finding[] = [{ name: 'nodes', ok: true, detail: kind }]
  const problem = (detail: string) => findings.push({ name: 'nodes', ok: false, detail })
  const unreachable = await unreachableNodes(pool, cluster)
  for (const failure of unreachable)
    problem(`${nodeFailureText(failure)}: its agencies get 503 until that is repaired`)
  const left = await tablesToDistribute(kysely)
  if (left.length > 0)
    problem(
      `${left.map(({ name }) => name).join(', ')} not distributed: run \`holdfast distribute\``,
    )
  if (!(await sendsSettings(kysely)))
    problem(
      "citus.propagate_set_commands is not 'local', so nodes answer without rows: run `holdfast distribute`",
    )
  if (!(await ownerMayBeMoved(kysely))) problem(ownerIsBound)
  // A node that stays silent would keep this waiting.
  if (unreachable.length > 0) {
    problem('not checked, because of that: settings and contents of each node')
    return findings
  }
  for (const detail of await nodesWithoutMoves(kysely)) problem(detail)
  const contents = await readContents(kysely)
  return [
    ...findings,
    ...describeContents(contents),
    ...(await adviseMove(database, contents, limits)),
  ]
}

async function whyUndistributed(connection: Kysely<DB>, { nodes }: Cluster): Promise<string> {
  if (await isDistributing(connection))
    return 'and `holdfast distribute` is running: nobody can use the product until it has ended'
  return nodes.some(({ hasShards, active }) => hasShards && active)
    ? 'but nothing is distributed: run `holdfast distribute`'
    : 'but no node that takes rows, and nothing is distributed: add nodes first (docs/operations.md, Many nodes, 2), then run `holdfast distribute`'
}

async function sendsSettings(connection: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select current_setting('citus.propagate_set_commands') = 'local' as ok`.execute(connection)
  return rows[0]?.ok ?? false
}

function describeContents(contents: readonly NodeContents[]): Finding[] {
  const findings: Finding[] = contents.map(({ node, bytes, groups, largest, written }) => ({
    name: 'nodes',
    ok: true,
    detail: `${node}: ${megabytes(bytes)} in ${countOf(groups, 'group')} of shards, the largest ${megabytes(largest)}; ${countOf(written, 'row')} written`,
  }))
  const unanalyzed = contents.reduce((sum, node) => sum + node.unanalyzed, 0)
  if (unanalyzed > 0)
    findings.push({
      name: 'nodes',
      ok: false,
      detail: `${countOf(unanalyzed, 'shard')} with rows never analyzed: a running worker does it each minute`,
    })
  return findings
}

// Each node looks at its own shards: the coordinator would ask the shards one by one.
const contentsHere = `select json_build_object(
    'bytes', coalesce(sum(size), 0), 'groups', count(*) filter (where first),
    'largest', coalesce(max(in_group), 0), 'written', coalesce(sum(written), 0),
    'unanalyzed', count(*) filter (where reltuples < 0 and heap > 0))
  from (
    select c.reltuples, pg_relation_size(c.oid) as heap, pg_total_relation_size(c.oid) as size,
      pg_stat_get_tuples_inserted(c.oid) + pg_stat_get_tuples_updated(c.oid)
        + pg_stat_get_tuples_deleted(c.oid) as written,
      sum(pg_total_relation_size(c.oid)) over each as in_group,
      row_number() over each = 1 as first
    from pg_dist_shard s join pg_dist_partition p using (logicalrelid)
    join pg_class l on l.oid = s.logicalrelid
    join pg_class c on c.relname = l.relname || '_' || s.shardid and c.relnamespace = l.relnamespace
    where p.partmethod = 'h'
    window each as (partition by s.shardminvalue)) shards`

async function readContents(connection: Kysely<DB>): Promise<NodeContents[]> {
  const { rows } = await sql<{ node: string; contents: string }>`
    select n.nodename || ':' || n.nodeport as node, r.result as contents
    from pg_catalog.run_command_on_all_nodes(${contentsHere}) r
    join pg_catalog.pg_dist_node n using (nodeid)
    where r.success and n.shouldhaveshards order by n.groupid`.execute(connection)
  return rows.map(({ node, contents }) => ({
    node,
    ...(JSON.parse(contents) as Omit<NodeContents, 'node'>),
  }))
}
