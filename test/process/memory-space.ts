import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { EmbeddedPostgres } from '../../src/main/embedded-postgres/embedded-postgres.ts'
import { isAlive } from '../../src/main/embedded-postgres/process-lock.ts'

const memory = '/dev/shm'
/** A run needs less than one; a container's 64 MB are too few. */
const enough = 4 * 2 ** 30

const prefix = 'holdfast-tests-'
const spaceOf = (pid: number) => join(memory, `${prefix}${pid}`)

/**
 * Moves the template database, and with it every copy, into the machine's memory where that has
 * room: copying its 1,200 files on a disk takes three times as long, on a busy one fifteen times.
 */
export async function keepInMemory(server: EmbeddedPostgres): Promise<void> {
  if (!hasMemorySpace()) return
  const folder = spaceOf(process.pid)
  const { uid, gid } = statSync(join(server.folder, 'pg'))
  // A killed run may have had this process id.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  chownSync(folder, uid, gid)
  const client = new pg.Client({ connectionString: server.superuserUrl('postgres') })
  await client.connect()
  await client.query(`create tablespace memory location ${client.escapeLiteral(folder)}`)
  await client.query('alter database holdfast set tablespace memory')
  await client.end()
}

/**
 * Makes a folder for a separate server, in the machine's memory where that has room and runs
 * programs, else in the temporary folder. Users without rights can enter it.
 */
export function newServerFolder(name: string): string {
  const space = spaceOf(process.pid)
  const inMemory = hasMemorySpace() && runsPrograms()
  if (inMemory) mkdirSync(space, { recursive: true, mode: 0o755 })
  const folder = mkdtempSync(join(inMemory ? space : tmpdir(), name))
  chmodSync(folder, 0o755)
  return folder
}

/** The embedded PostgreSQL is copied beside its data for root; containers often forbid programs. */
function runsPrograms(): boolean {
  const mounted = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : ''
  const options = mounted.match(new RegExp(`^\\S+ ${memory} \\S+ (\\S+)`, 'm'))?.[1]
  return options !== undefined && !options.split(',').includes('noexec')
}

/** Frees the memory of a run that has ended. */
export function freeMemory(pid = process.pid): void {
  rmSync(spaceOf(pid), { recursive: true, force: true })
}

/** Frees the memory of all runs that were killed, also of a working copy that is gone. */
export function sweepMemory(): void {
  if (!existsSync(memory)) return
  for (const name of readdirSync(memory)) {
    const pid = Number(name.slice(prefix.length))
    if (!name.startsWith(prefix) || !Number.isInteger(pid) || isAlive(pid)) continue
    try {
      freeMemory(pid)
    } catch {
      // Another person's.
    }
  }
}

/** Returns whether the machine has room for what tests keep in its memory. */
export function hasMemorySpace(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  // A container may have less than its machine; without a limit this is the machine's or 0.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return Math.min(bavail * bsize, freemem(), limit - process.memoryUsage.rss()) >= enough
}
