import pg from 'pg'
import { migrate } from '../../src/platform/database/migrate.ts'
import { createClock } from '../../src/platform/clock.ts'
import { createLog } from '../../src/platform/log.ts'
import { bringUpToDate } from '../../src/main/services.ts'
import type { TestServer } from './global-setup.ts'
import { distributeByHand } from '/tmp/b/by-hand.mts'

const inDatabase = (url: string, database: string) => {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

async function send(url: string, ...statements: string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const results: pg.QueryResult[] = []
    for (const statement of statements) results.push(await client.query(statement))
    return results
  } finally {
    await client.end()
  }
}

/** The name by which tests replace it in URLs. */
const template = 'holdfast'

/**
 * Prepares a distributed database on every node, which `cloneDatabase` copies. A node's part of it
 * is an ordinary database, and the description of the cluster inside it names nodes, not databases.
 */
export async function prepareTestCluster(url: string): Promise<TestServer> {
  const [result] = await send(
    url,
    process.env.PREPARED ? `select '127.0.0.1' nodename, ${new URL(url).port}::int+i nodeport from generate_series(0,2) i` : 'select nodename, nodeport from pg_dist_node where isactive order by groupid, nodeid',
  )
  const { hostname, port, password, username } = new URL(url)
  const workers = (result?.rows ?? []) as { nodename: string; nodeport: number }[]
  const urls = workers.map(({ nodename, nodeport }) => {
    const node = new URL(url)
    node.hostname = nodename
    node.port = String(nodeport)
    return node.href
  })
  const login = (role: string) => {
    const own = new URL(inDatabase(url, template))
    own.username = role
    own.searchParams.set('application_name', 'tests')
    return own.href
  }
  void username
  if (process.env.PREPARED === undefined) {
  for (const node of urls) {
    await send(
      inDatabase(node, 'postgres'),
      ...roles(password),
      `drop database if exists ${template} with (force)`,
      `create database ${template} owner holdfast_owner`,
    )
    await send(inDatabase(node, template), 'create extension citus')
  }
  const coordinator = inDatabase(url, template)
  await send(coordinator, `select citus_set_coordinator_host('${hostname}', ${port})`)
  await bringUpToDate(login('holdfast_owner'), createClock(), createLog('warn'))
  for (const { nodename, nodeport } of workers.slice(1))
    await send(coordinator, `select citus_add_node('${nodename}', ${nodeport})`)
  await distributeByHand(coordinator)
  // Citus' own process in each database would otherwise keep it from being copied.
  for (const node of urls)
    await send(
      inDatabase(node, 'postgres'),
      `alter database ${template} allow_connections false`,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${template}'`,
    )
  }
  return {
    nodes: urls.map((node) => inDatabase(node, 'DATABASE')),
    app: login('holdfast_app'),
    owner: login('holdfast_owner'),
  }
}

const roles = (password: string) =>
  [`holdfast_owner login createrole createdb`, 'holdfast_app login'].map(
    (role) => `do $$ begin
      create role ${role}${password === '' ? '' : ` password '${password}'`};
    exception when duplicate_object then null; end $$`,
  )
