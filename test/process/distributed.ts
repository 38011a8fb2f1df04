import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const lab = join(import.meta.dirname, '../../../shared/lab/citus')
const run = promisify(execFile)

/** Why no distributed PostgreSQL can be started here; undefined if one can. */
export const noLab = existsSync(join(lab, 'start'))
  ? undefined
  : `no lab of Citus at ${lab}: it lies beside the checkout, not in it`

export interface Cluster {
  /** URLs of the database on the coordinator. */
  readonly superuser: string
  readonly owner: string
  readonly app: string
  /** The superuser's URLs of the workers. */
  readonly workers: readonly string[]
  /** Ends all nodes. */
  stop(): Promise<void>
}

/**
 * Starts a coordinator and two workers on this machine, or one node alone, and makes the roles and
 * the database as docs/operations.md tells an operator to. `firstPort` and the next two must be
 * free.
 */
export async function startCluster(
  folder: string,
  { firstPort, nodes = 3 }: { firstPort: number; nodes?: 1 | 3 },
): Promise<Cluster> {
  const { stdout } = await run(join(lab, 'start'), [folder, String(firstPort)], {
    env: { ...process.env, CITUS_NODES: String(nodes) },
  })
  const superuser = stdout.trim().split('\n').at(-1) ?? ''
  await makeRoles(superuser)
  const as = (role: string) => superuser.replace('postgres@', `${role}@`)
  return {
    superuser,
    owner: as('holdfast_owner'),
    app: as('holdfast_app'),
    workers: Array.from({ length: nodes - 1 }, (_, index) =>
      superuser.replace(`:${firstPort}/`, `:${firstPort + 1 + index}/`),
    ),
    stop: async () => {
      await run(join(lab, 'stop'), [folder])
    },
  }
}

// Citus creates them on every node.
async function makeRoles(superuser: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_roles where rolname = 'holdfast_owner'`)
    if (rowCount === 0) {
      await client.query('create role holdfast_owner login createrole createdb')
      await client.query('create role holdfast_app login')
    }
    await client.query('alter role holdfast_owner bypassrls')
    await client.query('alter database holdfast owner to holdfast_owner')
  } finally {
    await client.end()
  }
}
