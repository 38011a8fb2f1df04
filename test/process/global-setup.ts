import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import {
  prepareCluster,
  startEmbeddedPostgres,
} from '../../src/main/embedded-postgres/embedded-postgres.ts'
import { isAlive } from '../../src/main/embedded-postgres/process-lock.ts'
import { bringUpToDate } from '../../src/main/services.ts'
import { createClock } from '../../src/platform/clock.ts'
import { createLog } from '../../src/platform/log.ts'

const root = join(import.meta.dirname, '../../.test-data')

/**
 * Starts one real PostgreSQL for the whole run, in a separate folder, with a template database that
 * each test file clones.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  mkdirSync(root, { recursive: true })
  sweep()
  const folder = join(root, `run-${process.pid}`)
  // A test database does not have to survive a crash of the machine.
  const server = await startEmbeddedPostgres(folder, {
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  await prepareCluster(server)
  await bringUpToDate(server.urls.owner, createClock(), createLog('warn'))
  const statements = join(folder, 'statements')
  mkdirSync(statements, { recursive: true })
  project.provide('statements', statements)
  project.provide('postgres', {
    superuser: server.superuserUrl('DATABASE'),
    app: server.urls.app,
    owner: server.urls.owner,
  })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
    rmSync(server.folder, { recursive: true, force: true })
  }
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
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { superuser: string; app: string; owner: string }
    /** The folder where each worker records the statements it sends. */
    statements: string
  }
}
