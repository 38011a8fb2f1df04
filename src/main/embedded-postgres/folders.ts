import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** An unprivileged user cannot enter a folder below one that is root's alone (/root, say); the cluster then has a folder in /var/lib. */
export function clusterFolder(folder: string, uid: number | undefined): string {
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

/** A Unix socket's path may have 107 characters; a deep data folder gets its socket in the temporary folder. */
export function socketFolder(folder: string, uid: number | undefined): string {
  const beside = join(folder, 'run')
  const short = join(beside, '.s.PGSQL.65535').length <= 107
  const run = short
    ? beside
    : join(tmpdir(), `holdfast-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
  mkdirSync(run, { recursive: true, mode: 0o700 })
  if (!short && ![uid, process.getuid?.()].includes(statSync(run).uid))
    throw new Error(`${run} belongs to somebody else`)
  if (uid !== undefined) chownSync(run, uid, uid)
  return run
}

/** The password of all roles of the cluster, made once. */
export function keptPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
