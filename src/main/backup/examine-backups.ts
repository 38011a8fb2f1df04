import type { Config } from '../../platform/config.ts'
import { listBackups, readFailure } from './backup-folder.ts'
import { maxBackupAge } from './retention.rules.ts'

/** One line of `holdfast doctor`. */
export interface Finding {
  readonly name: string
  readonly ok: boolean
  readonly detail: string
}

/** Reports the age of the last good backup, and why the last scheduled one failed. */
export async function examineBackups(
  { databaseUrl, backups, backupFolder }: Config,
  now: Date,
): Promise<Finding> {
  const name = 'backups'
  const [newest] = await listBackups(backupFolder)
  const failure = await readFailure(backupFolder)
  const last =
    newest === undefined
      ? 'none yet'
      : `the last good one is from ${newest.takenAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  if (failure !== undefined)
    return { name, ok: false, detail: `the scheduled one failed (${failure}); ${last}` }
  const missed = newest !== undefined && now.getTime() - newest.takenAt.getTime() > maxBackupAge
  if (databaseUrl !== undefined)
    return {
      name,
      ok: !missed,
      detail: `${last} in ${backupFolder}; \`holdfast backup --scheduled\` belongs into a timer`,
    }
  if (backups === 'off')
    return { name, ok: true, detail: `${last} in ${backupFolder}; BACKUPS is off` }
  return { name, ok: !missed, detail: `${last} in ${backupFolder}` }
}
