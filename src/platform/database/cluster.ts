import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { ConfigError } from '../config.ts'
import type { Database } from './database.ts'
import { type NodeFailure, nodeFailureIn, silentNodeText } from './node-failure.ts'
import type { DB } from './schema.gen.ts'

/** The version that the product is tested with. */
export const citusVersion = 14

/** A node of a distributed PostgreSQL. */
export interface ClusterNode {
  readonly host: string
  readonly port: number
  readonly coordinator: boolean
  /** Whether it takes rows of organizations. */
  readonly hasShards: boolean
  readonly active: boolean
}

/** A distributed PostgreSQL (Citus), seen from the node that is connected. */
export interface Cluster {
  /** As Citus calls it: 14.0-1. */
  readonly version: string
  readonly onCoordinator: boolean
  /** Whether organizations are distributed over its nodes yet. */
  readonly distributed: boolean
  /** Primaries only, the coordinator first. */
  readonly nodes: readonly ClusterNode[]
}

const nameOf = ({ host, port }: Pick<ClusterNode, 'host' | 'port'>) => `${host}:${port}`

/** Describes this database's cluster; undefined for a single PostgreSQL. */
export async function readCluster(connection: Kysely<DB>): Promise<Cluster | undefined> {
  const { rows } = await sql<{ version: string }>`
    select extversion as version from pg_catalog.pg_extension where extname = 'citus'`.execute(
    connection,
  )
  const [citus] = rows
  if (citus === undefined) return undefined
  const here = await sql<{ onCoordinator: boolean; distributed: boolean }>`
    select (select groupid from pg_catalog.pg_dist_local_group) = 0 as "onCoordinator",
      exists (select 1 from pg_catalog.pg_dist_partition
      where logicalrelid = to_regclass('public.organization')) as distributed`.execute(connection)
  const nodes = await sql<ClusterNode>`
    select nodename as host, nodeport as port, groupid = 0 as coordinator,
      shouldhaveshards as "hasShards", isactive as active
    from pg_catalog.pg_dist_node where noderole = 'primary' order by groupid`.execute(connection)
  return {
    version: citus.version,
    onCoordinator: here.rows[0]?.onCoordinator ?? false,
    distributed: here.rows[0]?.distributed ?? false,
    nodes: nodes.rows,
  }
}

/** Returns the nodes that do not answer this connection's role, and why. */
export async function unreachableNodes(pool: pg.Pool, { nodes }: Cluster): Promise<NodeFailure[]> {
  const unreachable: NodeFailure[] = []
  for (const node of nodes.filter(({ coordinator }) => !coordinator)) {
    const failure = await failureOf(pool, node)
    if (failure !== undefined) unreachable.push(failure)
  }
  return unreachable
}

async function failureOf(
  pool: pg.Pool,
  { host, port }: ClusterNode,
): Promise<NodeFailure | undefined> {
  const client = await pool.connect()
  const node = nameOf({ host, port })
  // Citus returns no reason, but warns of it.
  let warning: NodeFailure | undefined
  const hear = ({ message }: { message?: string | undefined }) => {
    warning = nodeFailureIn(message ?? '') ?? warning
  }
  client.on('notice', hear)
  try {
    const { rows } = await client.query<{ answers: boolean }>(
      'select pg_catalog.citus_check_connection_to_node($1, $2) as answers',
      [host, port],
    )
    if (rows[0]?.answers === true) return undefined
    return (
      warning ?? { node, why: 'it does not accept this role from the coordinator', refuses: true }
    )
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    return code === '57014'
      ? nodeFailureIn(silentNodeText(node))
      : { node, why: message, refuses: false }
  } finally {
    client.off('notice', hear)
    client.release()
  }
}

/** Versions of PostgreSQL and Citus by node, where they differ from the coordinator's. */
export async function otherVersions(connection: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ node: string; ours: string; theirs: string }>`
    select r.nodename || ':' || r.nodeport as node, r.result as theirs,
      current_setting('server_version') || ', Citus ' ||
        (select extversion from pg_catalog.pg_extension where extname = 'citus') as ours
    from pg_catalog.run_command_on_workers($$select current_setting('server_version') ||
      ', Citus ' || (select extversion from pg_extension where extname = 'citus')$$) r
    where r.success`.execute(connection)
  return rows
    .filter(({ ours, theirs }) => ours !== theirs)
    .map(({ node, ours, theirs }) => `${node} has PostgreSQL ${theirs}, the coordinator ${ours}`)
}

/**
 * Returns the cluster if organizations can be distributed over it. Throws ConfigError with what to
 * do otherwise. `oneNode` accepts a coordinator that holds all rows itself.
 */
export async function requireCluster(
  { kysely: connection, pool }: Pick<Database, 'kysely' | 'pool'>,
  { oneNode }: { oneNode: boolean },
): Promise<Cluster> {
  const cluster = await readCluster(connection)
  if (cluster === undefined)
    throw new ConfigError(
      'This is a single PostgreSQL, which needs no distribution. For many nodes it needs Citus: run `create extension citus` as a superuser on each node first (docs/operations.md, Many nodes).',
    )
  const major = Number.parseInt(cluster.version, 10)
  if (major !== citusVersion)
    throw new ConfigError(
      `Citus ${cluster.version} is installed, and this version of Holdfast works with Citus ${citusVersion} only. Nothing was changed.`,
    )
  if (!cluster.onCoordinator)
    throw new ConfigError(
      'DATABASE_OWNER_URL leads to a worker of the cluster. Use the coordinator’s.',
    )
  const workers = cluster.nodes.filter(({ coordinator }) => !coordinator)
  const holders = cluster.nodes.filter(({ hasShards, active }) => hasShards && active)
  if (workers.length === 0 && !oneNode)
    throw new ConfigError(
      'This Citus has no workers. Add them as a superuser (`select citus_add_node(host, port)`), or distribute with --one-node, and the coordinator holds all rows until there are some.',
    )
  if (holders.length === 0)
    throw new ConfigError(
      `No node takes rows. As a superuser, run ${
        workers.length > 0
          ? '`select citus_activate_node(host, port)` for the workers'
          : "`select citus_set_coordinator_host(host, port)` and `select citus_set_node_property(host, port, 'shouldhaveshards', true)` for this node"
      }.`,
    )
  const unreachable = await unreachableNodes(pool, cluster)
  if (unreachable.length > 0)
    throw new ConfigError(
      `The coordinator cannot reach ${unreachable.map(({ node, why }) => `${node} (${why})`).join(', ')}. Each node must accept the roles of Holdfast from the others (docs/operations.md, Many nodes).`,
    )
  const other = await otherVersions(connection)
  if (other.length > 0)
    throw new ConfigError(`The nodes have different versions: ${other.join('; ')}.`)
  return cluster
}

/** Returns the nodes whose shards cannot be moved while they are written to, in words. */
export async function nodesWithoutMoves(connection: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ node: string; level: string }>`
    select n.nodename || ':' || n.nodeport as node, r.result as level
    from pg_catalog.run_command_on_all_nodes($$select current_setting('wal_level')$$) r
    join pg_catalog.pg_dist_node n using (nodeid)
    where r.success and r.result <> 'logical' order by n.groupid`.execute(connection)
  return rows.map(
    ({ node, level }) =>
      `${node} has wal_level = ${level}, with which nothing can be moved: set it to logical and restart that node`,
  )
}

export const ownerIsBound =
  'Shards cannot be moved while they are written to: as a superuser, run `alter role holdfast_owner bypassrls` (docs/operations.md, Many nodes).'

/** A moved shard's later rows are written by replication as the owner, whom no policy may bind. */
export async function ownerMayBeMoved(connection: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select r.rolbypassrls or r.rolsuper as ok from pg_catalog.pg_roles r
    join pg_catalog.pg_class c on c.relowner = r.oid
    where c.oid = 'public.organization'::regclass`.execute(connection)
  return rows[0]?.ok ?? false
}
