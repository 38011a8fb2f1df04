import { stat } from 'node:fs/promises'
import { stopwatch } from '../../platform/clock.ts'
import type { Keys } from '../../platform/crypto.ts'
import type { Log } from '../../platform/log.ts'
import { openBackupOutput } from './backup-output.ts'
import { BackupError, type Manifest } from './manifest.ts'
import { withOwner } from './owner-connection.ts'
import { openBackup } from './read-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

export interface BackupToTake {
  readonly ownerUrl: string
  readonly file: string
  readonly keys: Keys
  readonly log: Log
  readonly takenAt: Date
  /** Restore it into a scratch database before it counts as a backup. */
  readonly verify: boolean
}

export interface TakenBackup {
  readonly file: string
  readonly bytes: number
  readonly rows: number
  readonly tables: number
  readonly verified: boolean
  readonly seconds: { readonly write: number; readonly verify: number }
  readonly manifest: Manifest
}

/**
 * Writes a backup under a temporary name, verifies it, and then gives it its name. A failed one is
 * deleted. Throws BackupError while another backup of this database is taken.
 */
export async function takeBackup(options: BackupToTake): Promise<TakenBackup> {
  return withOwner(options.ownerUrl, async (client) => {
    const { rows } = await client.query<{ alone: boolean }>(
      "select pg_try_advisory_lock(hashtext('holdfast backup')) as alone",
    )
    if (rows[0]?.alone !== true)
      throw new BackupError('Another backup of this database is being taken.')
    return takeAlone(options)
  })
}

async function takeAlone(options: BackupToTake): Promise<TakenBackup> {
  const { ownerUrl, file, keys, log, takenAt, verify } = options
  const output = await openBackupOutput(file)
  try {
    const elapsed = stopwatch()
    const manifest = await writeBackup(ownerUrl, output, { keys, takenAt })
    await output.finish()
    const write = elapsed() / 1000
    if (verify) {
      const backup = await openBackup(output.path)
      await verifyBackup(ownerUrl, backup, log).finally(() => backup.close())
    }
    await output.keep()
    return {
      file,
      bytes: (await stat(file)).size,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      tables: manifest.tables.length,
      verified: verify,
      seconds: { write, verify: elapsed() / 1000 - write },
      manifest,
    }
  } catch (error) {
    await output.discard()
    throw error
  }
}
