import { spawn } from 'node:child_process'
import { closeSync, existsSync, fchmodSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { EmbeddedPostgresError, type RunAs } from './cluster.ts'
import { wrongPassword } from './passwords.ts'
import { commandLineOf, isAlive } from './process-lock.ts'

/** Returns the pid of a server that runs, fully started, on this data folder, else undefined. */
export function livingServer(data: string): number | undefined {
  const pidFile = join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const [pid = '', , started = ''] = readFileSync(pidFile, 'utf8').split('\n')
  const ours = isAlive(Number(pid)) && (commandLineOf(Number(pid))?.includes(data) ?? false)
  return ours && started !== '' ? Number(pid) : undefined
}

export interface Launch {
  home: string
  data: string
  run: string
  folder: string
  runAs: RunAs
  settings: Record<string, string>
}

/**
 * Starts the server and returns its pid once it accepts connections. A killed server's children may
 * hold its shared memory for a moment, and PostgreSQL refuses to start until they are gone, so
 * starting is retried.
 */
export async function launch(options: Launch, url: string): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const pid = await spawnServer(options)
    try {
      await waitForConnection(url, pid, options.folder)
      return pid
    } catch (error) {
      if (attempt === 5 || isAlive(pid)) throw error
      await sleep(500)
    }
  }
}

async function spawnServer({ home, data, run, folder, runAs, settings }: Launch): Promise<number> {
  await clearStaleFiles(data, run)
  const logFile = join(folder, 'postgres.log')
  const log = openSync(logFile, 'a', 0o600)
  // Earlier versions created it readable by all.
  fchmodSync(log, 0o600)
  const fixed = {
    listen_addresses: '',
    max_connections: '100',
    unix_socket_permissions: '0700',
    shared_buffers: '256MB',
    // Files of the write-ahead log that are kept for later: see `keepSpareLog`.
    min_wal_size: '256MB',
    // An error's message, detail and statement repeat rows; the process that sent the statement
    // logs the error without them.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...settings,
  }
  const options = Object.entries(fixed).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(home, 'bin/postgres'), ['-D', data, '-k', run, ...options], {
    ...runAs,
    detached: true,
    stdio: ['ignore', log, log],
    cwd: '/',
  })
  closeSync(log)
  child.unref()
  return child.pid ?? 0
}

// PostgreSQL refuses to start while the recorded pid exists, even as a zombie or, after a reboot,
// as another program.
async function clearStaleFiles(data: string, run: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid')
  const stale = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
  for (let i = 0; stale > 0 && i < 40 && isAlive(stale) && commandLineOf(stale) === ''; i++)
    await sleep(50)
  const other = commandLineOf(stale)
  // If the process cannot be inspected, it may still be our server; PostgreSQL then refuses to
  // start.
  if (stale > 0 && isAlive(stale) && other !== undefined && !other.includes(data))
    rmSync(pidFile, { force: true })
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(join(run, name), { force: true })
}

export async function waitForConnection(url: string, pid: number, folder: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      // It responds; the cluster of an earlier version gets its own passwords next.
      if ((error as { code?: string }).code === wrongPassword) return
      if (attempt > 1200 || !isAlive(pid))
        throw new EmbeddedPostgresError(
          `PostgreSQL did not start, see ${join(folder, 'postgres.log')}: ${error}`,
        )
      await sleep(25)
    }
  }
}
