import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { bringUpToDate } from '../../src/main/services.ts'
import { createClock } from '../../src/platform/clock.ts'
import { contentHash } from '../../src/platform/crypto.ts'
import { createLog } from '../../src/platform/log.ts'
import { runHoldfast } from './run-holdfast.ts'

/** A PostgreSQL, or a cluster, with a template database that each test file clones. */
export interface TestServer {
  /** Superusers' URLs with DATABASE for the database; of a cluster, the coordinator's first. */
  readonly nodes: readonly string[]
  readonly app: string
  readonly owner: string
}

const root = join(import.meta.dirname, '../..')
/** Part of the URLs, where tests replace it with a clone's name. */
const template = 'holdfast'

function changed(url: string, parts: { host?: string; port?: number; user?: string; to?: string }) {
  const result = new URL(url)
  if (parts.host !== undefined) result.hostname = parts.host
  if (parts.port !== undefined) result.port = String(parts.port)
  if (parts.user !== undefined) result.username = parts.user
  if (parts.to !== undefined) result.pathname = `/${parts.to}`
  return result.href
}

async function send(url: string, ...statements: string[]): Promise<pg.QueryResult | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let last: pg.QueryResult | undefined
    for (const statement of statements) last = await client.query(statement)
    return last
  } finally {
    await client.end()
  }
}

interface Node {
  readonly host: string
  readonly port: number
}

/**
 * Makes a distributed database that tests can copy: an ordinary database on every node. Citus
 * stores nothing of it that names a database, so copies of its parts are distributed too. `url` is
 * the coordinator's, of a superuser in a database that knows all nodes. `own`: the cluster was
 * started for this run, so that its database of that name is not someone's.
 */
export async function prepareTestCluster(
  url: string,
  { own = false }: { own?: boolean } = {},
): Promise<TestServer> {
  const known = await send(
    url,
    `select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by nodeid`,
  )
  const workers = (known?.rows ?? []) as Node[]
  const { hostname, port } = new URL(url)
  const nodes = [{ host: hostname, port: Number(port) }, ...workers].map((node) =>
    changed(url, node),
  )
  const login = (user: string) => `${changed(url, { user, to: template })}?sslmode=disable`
  const server: TestServer = {
    nodes: nodes.map((node) => changed(node, { to: 'DATABASE' })),
    app: login('holdfast_app'),
    owner: login('holdfast_owner'),
  }
  const version = await versionOfTemplate()
  const administration = changed(url, { to: 'postgres' })
  const found = await send(
    administration,
    `select shobj_description(oid, 'pg_database') as version from pg_database where datname = '${template}'`,
  )
  const there = found?.rows[0] as { version: string | null } | undefined
  if (there?.version === version) return server
  if (there?.version === null && !own)
    throw new Error(`The cluster has a database ${template}, which the tests would replace.`)
  for (const node of nodes)
    await send(changed(node, { to: 'postgres' }), ...roles(new URL(url).password))
  await createOnNodes(server.nodes, template)
  for (const node of nodes)
    await send(
      changed(node, { to: 'postgres' }),
      `comment on database ${template} is 'unfinished template of tests'`,
      // One for each worker: more would only be more tables to copy.
      `alter database ${template} set citus.shard_count = 2`,
    )
  await bringUpToDate(server.owner, { clock: createClock(), log: createLog('warn') })
  await addNodes(server.nodes, template)
  const command = workers.length > 0 ? ['distribute'] : ['distribute', '--one-node']
  const { code, out, errors } = await runHoldfast(command, {
    DATABASE_OWNER_URL: server.owner,
  })
  if (code !== 0) throw new Error(`holdfast distribute failed: ${out} ${errors}`)
  // A database with connections cannot be copied, and Citus keeps one of its own in each.
  for (const node of nodes)
    await send(
      changed(node, { to: 'postgres' }),
      `alter database ${template} allow_connections false`,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${template}'`,
    )
  await send(administration, `comment on database ${template} is '${version}'`)
  return server
}

/** Creates an empty database on every node, in place of one of that name. */
export async function createOnNodes(nodes: TestServer['nodes'], name: string): Promise<void> {
  for (const node of nodes) {
    await send(
      node.replace('DATABASE', 'postgres'),
      `drop database if exists ${name} with (force)`,
      `create database ${name} owner holdfast_owner`,
    )
    await send(node.replace('DATABASE', name), 'create extension citus')
  }
}

/**
 * Tells the coordinator the workers of a database, once it is migrated: the owner may not pass on
 * roles that the workers have already.
 */
export async function addNodes(nodes: TestServer['nodes'], name: string): Promise<void> {
  const [coordinator = '', ...workers] = nodes.map((node) => node.replace('DATABASE', name))
  const address = (url: string) => {
    const { hostname, port } = new URL(url)
    return `'${hostname}', ${port}`
  }
  await send(
    coordinator,
    `select citus_set_coordinator_host(${address(coordinator)})`,
    ...(workers.length > 0
      ? workers.map((worker) => `select citus_add_node(${address(worker)})`)
      : [`select citus_set_node_property(${address(coordinator)}, 'shouldhaveshards', true)`]),
  )
}

/** A copy of the template database, with its application's URL. */
export async function cloneDatabase({ nodes, app, owner }: TestServer, name: string) {
  const named = (url: string) => url.replace(`/${template}?`, `/${name}?`)
  await onEveryNode(
    nodes,
    `create database ${name} template ${template} strategy file_copy owner holdfast_owner`,
    // What `holdfast distribute` sets for its database is not copied.
    ...(nodes.length > 1
      ? [`alter database ${name} set citus.propagate_set_commands = 'local'`]
      : []),
  )
  return {
    app: named(app),
    owner: named(owner),
    drop: () => onEveryNode(nodes, `drop database if exists ${name} with (force)`),
  }
}

// A distributed database has a part on each node.
const onEveryNode = (nodes: TestServer['nodes'], ...statements: string[]) =>
  Promise.all(nodes.map((node) => send(node.replace('DATABASE', 'postgres'), ...statements)))

/** A hash of what decides the template's contents, so that a kept cluster is prepared once. */
async function versionOfTemplate(): Promise<string> {
  const files = [
    'db/migrations/checksums.json',
    'src/platform/database/distribute-tables.ts',
    'src/platform/database/distribute.ts',
    'data/rates-example.csv',
  ]
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  return contentHash(texts.join('\n'))
}

/** Creates the product's logins where they are missing, with the superuser's password. */
const roles = (password: string) =>
  ['holdfast_owner login createrole createdb', 'holdfast_app login'].map(
    (role) => `do $$ begin
      create role ${role}${password === '' ? '' : ` password '${password}'`};
    exception when duplicate_object then null; end $$`,
  )
