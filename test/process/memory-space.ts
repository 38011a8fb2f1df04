import { chownSync, existsSync, mkdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { EmbeddedPostgres } from '../../src/main/embedded-postgres/embedded-postgres.ts'

const memory = '/dev/shm'
/** A run needs less than one; a container's 64 MB are too few. */
const enough = 4 * 2 ** 30

const spaceOf = (pid: number) => join(memory, `holdfast-tests-${pid}`)

/**
 * Moves the template database, and with it every copy, into the machine's memory where that has
 * room: copying its 1,200 files on a disk takes three times as long, on a busy one fifteen times.
 */
export async function keepInMemory(server: EmbeddedPostgres): Promise<void> {
  if (!hasRoom()) return
  const folder = spaceOf(process.pid)
  const { uid, gid } = statSync(join(server.folder, 'pg'))
  mkdirSync(folder, { mode: 0o700 })
  chownSync(folder, uid, gid)
  const client = new pg.Client({ connectionString: server.superuserUrl('postgres') })
  await client.connect()
  await client.query(`create tablespace memory location ${client.escapeLiteral(folder)}`)
  await client.query('alter database holdfast set tablespace memory')
  await client.end()
}

/** Frees the memory of a run that has ended or was killed. */
export function freeMemory(pid = process.pid): void {
  rmSync(spaceOf(pid), { recursive: true, force: true })
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) >= enough
}
