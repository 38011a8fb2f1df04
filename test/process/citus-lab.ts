import { execFile } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { freemem, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { isAlive } from '../../src/main/embedded-postgres/process-lock.ts'

const run = promisify(execFile)
/** Scripts that start and stop a real cluster. They are no part of the checkout. */
const scripts = resolve(import.meta.dirname, '../../../shared/lab/citus')
const prefix = 'holdfast-citus-'

const memory = '/dev/shm'
/** Three nodes with the copies of a run, and the logs of their writes. */
const enough = 8 * 2 ** 30

/** In the machine's memory if that has room: nodes and databases are made of thousands of files. */
function place(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return Math.min(bavail * bsize, freemem(), limit) >= enough ? memory : tmpdir()
}

/** A running cluster, whose nodes know each other in the database `holdfast`. */
export interface CitusLab {
  /** URLs of the database on the coordinator. */
  readonly superuser: string
  readonly owner: string
  readonly app: string
  /** The superuser's URLs of the workers. */
  readonly workers: readonly string[]
  stop(): Promise<void>
}

/** Why no cluster can be started here; undefined if one can. */
export const noCitusLab = existsSync(join(scripts, 'start'))
  ? undefined
  : `no cluster at ${scripts}: it lies beside the checkout, not in it`

/**
 * Starts a coordinator and two workers on free ports, in a separate folder, or one node alone, and
 * makes the roles as docs/operations.md tells an operator to.
 */
export async function startCitusLab({
  nodes = 3,
  inMemory = false,
}: {
  nodes?: 1 | 3
  /** Where the machine has room; not for what is measured. */
  inMemory?: boolean
} = {}): Promise<CitusLab> {
  await sweep()
  const folder = mkdtempSync(join(inMemory ? place() : tmpdir(), `${prefix}${process.pid}-`))
  // The nodes run as another user.
  chmodSync(folder, 0o755)
  const port = await freePorts()
  const { stdout } = await run('bash', [join(scripts, 'start'), folder, String(port)], {
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
      superuser.replace(`:${port}/`, `:${port + 1 + index}/`),
    ),
    stop: () => remove(folder),
  }
}

// Citus creates them on every node.
async function makeRoles(superuser: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  try {
    await client.query('create role holdfast_owner login createrole createdb bypassrls')
    await client.query('create role holdfast_app login')
    await client.query('alter database holdfast owner to holdfast_owner')
  } finally {
    await client.end()
  }
}

const pidOf = (file: string) => Number(readFileSync(file, 'utf8').split('\n')[0])

async function remove(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const pidFile = join(folder, name, 'postmaster.pid')
    // The script refuses to stop a node that was killed.
    if (existsSync(pidFile) && !isAlive(pidOf(pidFile))) rmSync(pidFile)
  }
  await run('bash', [join(scripts, 'stop'), folder])
  rmSync(folder, { recursive: true, force: true })
}

/** Ends the clusters that killed runs left behind. */
async function sweep(): Promise<void> {
  for (const folder of [tmpdir(), memory].filter(existsSync))
    for (const name of readdirSync(folder))
      if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length).split('-')[0])))
        await remove(join(folder, name))
}

const firstPort = 6100
const ports = 300

/** Returns the first of three free ports. Runs at once begin at different ones. */
async function freePorts(): Promise<number> {
  for (let tries = 0; tries < ports; tries++) {
    const port = firstPort + 3 * ((process.pid + tries) % ports)
    const free = await Promise.all([port, port + 1, port + 2].map(isFree))
    if (free.every(Boolean)) return port
  }
  throw new Error('no three free ports for the nodes')
}

const isFree = (port: number) =>
  new Promise<boolean>((decide) => {
    const server = createServer()
    server.once('error', () => decide(false))
    server.listen(port, '127.0.0.1', () => server.close(() => decide(true)))
  })
