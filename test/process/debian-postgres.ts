import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { hasEnded } from '../../src/main/embedded-postgres/process-lock.ts'

const binaries = '/usr/lib/postgresql/15/bin'
const unprivileged = 65_534

/** A new, empty cluster of Debian's PostgreSQL 15 with the product's two logins. */
export interface DebianPostgres {
  readonly ownerUrl: string
  readonly appUrl: string
  stop(): Promise<void>
}

const apt = (...args: string[]) =>
  spawnSync('apt-get', [...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
    timeout: 300_000,
  }).status === 0

/** Returns why PostgreSQL 15 cannot be used here; undefined once it can. Root installs it. */
export function withoutPostgres15(): string | undefined {
  if (existsSync(binaries)) return undefined
  if (!existsSync('/usr/bin/apt-get')) return 'Debian’s postgresql-15 is not installed'
  if (process.getuid?.() !== 0)
    return 'postgresql-15 is not installed, and only root can install it'
  // Otherwise the package would create and start another server.
  const folder = '/etc/postgresql-common'
  mkdirSync(folder, { recursive: true })
  if (!existsSync(join(folder, 'createcluster.conf')))
    writeFileSync(join(folder, 'createcluster.conf'), 'create_main_cluster = false\n')
  apt('update', '-qq')
  const installed = apt('install', '-y', '-qq', '--no-install-recommends', 'postgresql-15')
  return installed && existsSync(binaries) ? undefined : 'this system offers no postgresql-15'
}

/** Starts it on a separate Unix socket; root runs it as an unprivileged user. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-pg15-'))
  const runAs = process.getuid?.() === 0 ? { uid: unprivileged, gid: unprivileged } : undefined
  if (runAs !== undefined) chownSync(folder, runAs.uid, runAs.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...runAs, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'],
    { ...runAs, cwd: folder, stdio: 'ignore' },
  )
  const pid = server.pid ?? 0
  const url = (role: string, database: string) =>
    `postgresql://${role}@/${database}?host=${encodeURIComponent(folder)}`
  const superuser = await connect(url('postgres', 'postgres'))
  await superuser.query('create role holdfast_owner login createrole createdb')
  await superuser.query('create role holdfast_app login')
  await superuser.query('create database holdfast owner holdfast_owner')
  await superuser.end()
  return {
    ownerUrl: url('holdfast_owner', 'holdfast'),
    appUrl: url('holdfast_app', 'holdfast'),
    async stop() {
      process.kill(pid, 'SIGINT')
      while (!hasEnded(pid)) await new Promise((resolve) => setTimeout(resolve, 25))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function connect(url: string): Promise<pg.Client> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (tries === 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
