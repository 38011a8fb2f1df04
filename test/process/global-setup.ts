import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import {
  type EmbeddedPostgres,
  prepareCluster,
  startEmbeddedPostgres,
} from '../../src/main/embedded-postgres/embedded-postgres.ts'
import { isAlive } from '../../src/main/embedded-postgres/process-lock.ts'
import { bringUpToDate } from '../../src/main/services.ts'
import { createClock } from '../../src/platform/clock.ts'
import { createLog } from '../../src/platform/log.ts'
import { noCitusLab, startCitusLab } from './citus-lab.ts'
import { freeMemory, keepInMemory, sweepMemory } from './memory-space.ts'
import { prepareTestCluster, type TestServer } from './test-cluster.ts'

const root = join(import.meta.dirname, '../../.test-data')

/** Starts one real PostgreSQL for the whole run; with DISTRIBUTED, it is a Citus cluster. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  mkdirSync(root, { recursive: true })
  sweep()
  const folder = join(root, `run-${process.pid}`)
  const statements = process.env.KEEP_STATEMENTS ?? join(folder, 'statements')
  mkdirSync(statements, { recursive: true })
  project.provide('statements', statements)
  const { server, stop } = await (process.env.DISTRIBUTED === undefined
    ? startSingle(folder)
    : startCluster())
  const [superuser = ''] = server.nodes
  project.provide('postgres', { ...server, superuser })
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Started {
  readonly server: TestServer
  stop(): Promise<void>
}

async function startCluster(): Promise<Started> {
  const given = process.env.DISTRIBUTED_URL
  if (given === undefined && noCitusLab !== undefined)
    throw new Error(`Set DISTRIBUTED_URL to the URL of a coordinator’s superuser: ${noCitusLab}.`)
  const lab = given === undefined ? await startCitusLab({ inMemory: true }) : undefined
  const stop = async () => lab?.stop()
  try {
    return {
      server: await prepareTestCluster(given ?? lab?.superuser ?? '', { own: given === undefined }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startSingle(folder: string): Promise<Started> {
  // A test database does not have to survive a crash of the machine.
  const server = await startEmbeddedPostgres(folder, {
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  await prepareCluster(server)
  await bringUpToDate(server.urls.owner, { clock: createClock(), log: createLog('warn') })
  await keepInMemory(server)
  await createInMemory(server)
  return {
    server: { nodes: [server.superuserUrl('DATABASE')], ...server.urls },
    async stop() {
      await server.stop()
      rmSync(server.folder, { recursive: true, force: true })
      freeMemory()
    },
  }
}

/** New databases, which restores make, go where the copies are: creating one copies templates. */
async function createInMemory(server: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: server.superuserUrl('postgres') })
  await client.connect()
  const { rowCount } = await client.query(`select from pg_tablespace where spcname = 'memory'`)
  for (const name of rowCount === 0 ? [] : ['template0', 'template1'])
    await client.query(`alter database ${name} set tablespace memory`)
  await client.end()
}

// Removes the server and folder that a killed run left behind.
function sweep(): void {
  for (const name of readdirSync(root)) {
    const pid = Number(name.replace('run-', ''))
    if (!name.startsWith('run-') || isAlive(pid)) continue
    const folder = join(root, name)
    try {
      process.kill(
        Number(readFileSync(join(folder, 'pg/postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      )
    } catch {
      // It is not running.
    }
    rmSync(folder, { recursive: true, force: true })
  }
  sweepMemory()
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestServer & { superuser: string }
    /** The folder where each worker records the statements it sends. */
    statements: string
  }
}
