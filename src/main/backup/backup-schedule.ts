import { statfs } from 'node:fs/promises'
import { minuteMs } from '../../kernel/duration.ts'
import type { Services } from '../../platform/services.ts'
import { backupPath, listBackups, noteFailure, tidyBackups } from './backup-folder.ts'
import { BackupError } from './manifest.ts'
import { withOwner } from './owner-connection.ts'
import { isBackupDue } from './retention.rules.ts'
import { takeBackup } from './take-backup.ts'

/** Long enough that a start is not slowed down. */
const firstLook = 10 * minuteMs
const lookEvery = 15 * minuteMs
const lookAfterFailure = 60 * minuteMs

/**
 * Backs up the embedded database once a day while its server runs, until the returned function is
 * called. A database named by DATABASE_URL is the operator's to back up, and a clock set by
 * HOLDFAST_TODAY knows no days.
 */
export function scheduleBackups(services: Services, ownerUrl: string): () => void {
  const { config } = services
  if (config.databaseUrl !== undefined || config.backups === 'off' || config.today !== undefined)
    return () => {}
  let timer: NodeJS.Timeout
  const lookIn = (milliseconds: number) => {
    timer = setTimeout(async () => {
      const result = await backUpIfDue(services, ownerUrl)
      lookIn(result === 'failed' ? lookAfterFailure : lookEvery)
    }, milliseconds).unref()
  }
  lookIn(firstLook)
  // A backup that is being taken ends with the process: its file has a temporary name.
  return () => clearTimeout(timer)
}

/**
 * Takes the daily backup if it is due and deletes what is no longer kept. A failure is logged, and
 * `holdfast doctor` shows it.
 */
export async function backUpIfDue(
  { config, clock, keys, log }: Pick<Services, 'config' | 'clock' | 'keys' | 'log'>,
  ownerUrl: string,
): Promise<'done' | 'not due' | 'failed'> {
  const { backupFolder } = config
  const takenAt = clock.now()
  const [newest] = await listBackups(backupFolder)
  if (!isBackupDue(newest?.takenAt, takenAt)) return 'not due'
  try {
    await refuseFullDisk(config.dataFolder, ownerUrl)
    const file = backupPath(backupFolder, takenAt)
    const { bytes, rows, seconds } = await takeBackup({
      ...{ ownerUrl, file, keys, log, takenAt, verify: true },
    })
    await noteFailure(backupFolder, undefined)
    await tidyBackups(backupFolder, takenAt)
    log.info({ file, bytes, rows, seconds }, 'backup taken')
    return 'done'
  } catch (error) {
    log.error({ error }, 'backup failed')
    await noteFailure(backupFolder, `${takenAt.toISOString()} ${(error as Error).message}`).catch(
      () => {},
    )
    return 'failed'
  }
}

/**
 * Verifying needs room for a second copy of the database: better no backup than a database that
 * cannot write.
 */
async function refuseFullDisk(folder: string, ownerUrl: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const bytes = await withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ bytes: number }>(
      'select pg_database_size(current_database()) as bytes',
    )
    return rows[0]?.bytes ?? 0
  })
  if (bavail * bsize < 1.5 * bytes)
    throw new BackupError(
      `The disk of ${folder} has too little room to verify a backup: ${Math.round((bavail * bsize) / 1e6)} MB free, the database has ${Math.round(bytes / 1e6)} MB.`,
    )
}
