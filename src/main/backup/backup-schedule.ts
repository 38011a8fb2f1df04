import { statfs } from 'node:fs/promises'
import { minuteMs } from '../../kernel/duration.ts'
import type { Services } from '../../platform/services.ts'
import {
  backupPath,
  listBackups,
  noteBackupFailure,
  noteBackupSuccess,
  tidyBackups,
} from './backup-folder.ts'
import { mayCreateDatabases } from './databases.ts'
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
  return keepBackingUp(services, ownerUrl, firstLook)
}

/** Backs up once a day, until the returned function is called. */
export function keepBackingUp(services: Services, ownerUrl: string, first: number): () => void {
  let timer: NodeJS.Timeout
  const lookIn = (milliseconds: number) => {
    timer = setTimeout(async () => {
      const result = await backUpIfDue(services, ownerUrl)
      lookIn(result === 'failed' ? lookAfterFailure : lookEvery)
    }, milliseconds).unref()
  }
  lookIn(first)
  // A backup that is being taken ends with the process: its file has a temporary name.
  return () => clearTimeout(timer)
}

type BackupServices = Pick<Services, 'config' | 'clock' | 'keys' | 'log'>

/** Takes the daily backup if it is due. */
export async function backUpIfDue(
  services: BackupServices,
  ownerUrl: string,
): Promise<'done' | 'not due' | 'failed'> {
  const [newest] = await listBackups(services.config.backupFolder)
  if (!isBackupDue(newest?.takenAt, services.clock.now())) return 'not due'
  return backUpAndTidy(services, ownerUrl)
}

/**
 * Takes a backup into the folder of backups and deletes what is no longer kept. A failure is
 * logged, and `holdfast doctor` shows it.
 */
export async function backUpAndTidy(
  { config, clock, keys, log }: BackupServices,
  ownerUrl: string,
): Promise<'done' | 'failed'> {
  const { backupFolder } = config
  const takenAt = clock.now()
  const own = config.databaseUrl === undefined
  try {
    // Another server's disk is not ours to look at.
    if (own) await refuseFullDisk(config.dataFolder, ownerUrl)
    const file = backupPath(backupFolder, takenAt)
    const verify = own || (await mayCreateDatabases(ownerUrl))
    const { bytes, rows, seconds } = await takeBackup({
      ownerUrl,
      file,
      keys,
      log,
      takenAt,
      verify,
    })
    await noteBackupSuccess(backupFolder)
    await tidyBackups(backupFolder, takenAt)
    log.info({ file, bytes, rows, verified: verify, seconds }, 'backup taken')
    return 'done'
  } catch (error) {
    log.error({ error }, 'backup failed')
    await noteBackupFailure(backupFolder, takenAt, (error as Error).message)
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
