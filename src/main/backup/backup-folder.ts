import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { partialSuffix } from './backup-output.ts'
import { backupsToDelete, maxBackupAge } from './retention.rules.ts'

export interface KnownBackup {
  readonly path: string
  readonly takenAt: Date
}

const pattern = /^holdfast-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/
const failureFile = 'last-failure.txt'

/** Returns the file of a backup taken at this instant. */
export const backupPath = (folder: string, takenAt: Date): string =>
  join(folder, `holdfast-${takenAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`)

/** Returns the whole backups in the folder, newest first; none if there is no such folder. */
export async function listBackups(folder: string): Promise<KnownBackup[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .flatMap((name) => {
      const takenAt = takenAtOf(name)
      return takenAt === undefined ? [] : [{ path: join(folder, name), takenAt }]
    })
    .sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
}

function takenAtOf(name: string): Date | undefined {
  const [, date, hour, minute, second] = pattern.exec(name) ?? []
  return date === undefined ? undefined : new Date(`${date}T${hour}:${minute}:${second}Z`)
}

/**
 * Deletes the backups that need not be kept any longer, and parts that a killed backup left more
 * than a day ago.
 */
export async function tidyBackups(folder: string, now: Date): Promise<void> {
  for (const { path } of backupsToDelete(await listBackups(folder))) await rm(path, { force: true })
  for (const name of await readdir(folder)) {
    const begun = name.endsWith(partialSuffix) && takenAtOf(name.slice(0, -partialSuffix.length))
    if (begun && now.getTime() - begun.getTime() > maxBackupAge / 2) await rm(join(folder, name))
  }
}

/** Notes that the last scheduled backup succeeded. */
export const noteBackupSuccess = (folder: string): Promise<void> =>
  rm(join(folder, failureFile), { force: true })

/** Notes why the last scheduled backup failed, where the folder can be written. */
export async function noteBackupFailure(folder: string, at: Date, why: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
    .then(() =>
      writeFile(join(folder, failureFile), `${at.toISOString()} ${why}\n`, { mode: 0o600 }),
    )
    .catch(() => {})
}

export const readFailure = (folder: string): Promise<string | undefined> =>
  readFile(join(folder, failureFile), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
