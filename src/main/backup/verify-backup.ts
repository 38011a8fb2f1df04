import type { Log } from '../../platform/log.ts'
import { databaseName, dropDatabase, withNewDatabase } from './databases.ts'
import { loadBackup } from './load-backup.ts'
import type { Backup } from './read-backup.ts'

/**
 * Restores a backup into a scratch database of the same server and compares it. Throws BackupError
 * if anything differs.
 */
export async function verifyBackup(ownerUrl: string, backup: Backup, log: Log): Promise<void> {
  const name = `${await databaseName(ownerUrl)}_verify`
  await withNewDatabase(ownerUrl, name, (url) => loadBackup(url, backup, log))
  await dropDatabase(ownerUrl, name)
}
