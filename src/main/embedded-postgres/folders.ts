import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Returns the cluster's folder: in /var/lib if an unprivileged user cannot enter the data folder
 * (below /root, for example).
 */
export function clusterFolder(folder: string, uid: number | undefined): string {
  if (uid === undefined || reachable(folder)) return folder
  // A random name: a data folder that was deleted and created again must not find the cluster of
  // the old one.
  const note = join(folder, 'cluster-is-in.txt')
  const known = existsSync(note) ? readFileSync(note, 'utf8').trim() : ''
  const outside = known === '' ? join('/var/lib/holdfast', randomBytes(8).toString('hex')) : known
  mkdirSync(outside, { recursive: true, mode: 0o755 })
  writeFileSync(note, `${outside}\n`)
  return outside
}

/** Returns whether all users may enter each folder of the path. */
function reachable(folder: string): boolean {
  const above = dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || reachable(above))
}

/**
 * Returns the socket's folder: a Unix socket's path may have 107 characters, so a deep data folder
 * has it in the temporary folder.
 */
export function socketFolder(folder: string, uid: number | undefined): string {
  const beside = join(folder, 'run')
  const short = join(beside, '.s.PGSQL.65535').length <= 107
  const run = short
    ? beside
    : join(tmpdir(), `holdfast-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
  mkdirSync(run, { recursive: true, mode: 0o700 })
  if (!short && ![uid, process.getuid?.()].includes(statSync(run).uid))
    throw new Error(`${run} belongs to another user`)
  if (uid !== undefined) chownSync(run, uid, uid)
  return run
}
