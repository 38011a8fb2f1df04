import { existsSync, readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * Bytes that an import of 200,000 rows may take: rows, indexes and what an undo needs are 0.4 GB,
 * the write-ahead log as much again.
 */
export const importStorage = 1e9

/**
 * Returns the free bytes on the disk of the embedded database; undefined where they are unknown,
 * and for a database named by DATABASE_URL, whose disk only its server sees.
 */
export async function readFreeStorage(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  stat: (path: string) => Promise<{ blocks: number; bavail: number; bsize: number }> = statfs,
): Promise<number | undefined> {
  if (databaseUrl !== undefined) return undefined
  const elsewhere = join(dataFolder, 'cluster-is-in.txt')
  const folder = existsSync(elsewhere) ? readFileSync(elsewhere, 'utf8').trim() : dataFolder
  const disk = await stat(folder).catch(() => undefined)
  // Some file systems report no sizes.
  return disk === undefined || disk.blocks === 0 ? undefined : disk.bavail * disk.bsize
}
