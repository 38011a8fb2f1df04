import { countDataKeys } from '../../features/organizations/server/rotate-data-keys.ts'
import { keyFingerprints } from '../../platform/crypto.ts'
import { connectDatabase } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { bringUpToDate } from '../services.ts'
import {
  databaseName,
  dropDatabase,
  hasNodes,
  hasNoSchema,
  refuseConnected,
  swapDatabases,
  withNewDatabase,
} from './databases.ts'
import { holdAfterRestore } from './hold-after-restore.ts'
import { checkSchemaVersion, loadBackup } from './load-backup.ts'
import { BackupError, type Manifest } from './manifest.ts'
import { inDatabase, withOwner } from './owner-connection.ts'
import type { Backup } from './read-backup.ts'

type RestoreServices = Pick<Services, 'config' | 'clock' | 'keys' | 'log'>

export interface RestoreOptions {
  readonly ownerUrl: string
  readonly appUrl: string
  /** Replace a database that contains agencies. */
  readonly replace: boolean
  /** Restore although no key opens the backup's data keys: its health answers stay unreadable. */
  readonly withoutKey: boolean
}

export interface Restored {
  /** The name under which the replaced database is kept. */
  readonly replaced: string | undefined
  /** Emails that may have been sent since the backup. */
  readonly inDoubt: number
  /** Whether its organizations must still be distributed over nodes. */
  readonly toDistribute: boolean
}

/**
 * Restores a backup into a new database, which takes the place of the old one only when it is
 * complete. The old one is kept until the next restore. A new database of many nodes is filled
 * itself, because a database cannot be renamed on all of them at once. Outreach emails are held.
 */
export async function restoreBackup(
  services: RestoreServices,
  backup: Backup,
  { ownerUrl, appUrl, replace, withoutKey }: RestoreOptions,
): Promise<Restored> {
  await checkSchemaVersion(backup.manifest)
  if (!withoutKey) refuseForeignKey(services, backup.manifest)
  const name = await databaseName(ownerUrl)
  if (await hasNodes(ownerUrl)) return fillNodes(services, backup, { ownerUrl, appUrl, withoutKey })
  const empty = await hasNoAgency(ownerUrl)
  if (!empty && !replace)
    throw new BackupError(
      `The database ${name} contains agencies. --replace puts the backup in its place and keeps the old database under another name.`,
    )
  await refuseConnected(ownerUrl, name)
  return withNewDatabase(ownerUrl, `${name}_restoring`, async (url) => {
    const inDoubt = await fill(services, backup, {
      ownerUrl: url,
      appUrl: inDatabase(appUrl, `${name}_restoring`),
      withoutKey,
    })
    const aside = `${name}_replaced`
    await dropDatabase(ownerUrl, aside)
    await swapDatabases(ownerUrl, { from: `${name}_restoring`, to: name, aside })
    if (empty) await dropDatabase(ownerUrl, aside)
    return { replaced: empty ? undefined : aside, inDoubt, toDistribute: false }
  })
}

async function fillNodes(
  services: RestoreServices,
  backup: Backup,
  target: Omit<RestoreOptions, 'replace'>,
): Promise<Restored> {
  const name = await databaseName(target.ownerUrl)
  if (!(await hasNoSchema(target.ownerUrl)))
    throw new BackupError(
      `The database ${name} has Citus and is not empty, so a restore cannot replace it. Create another database on every node (docs/operations.md, Many nodes) and restore into that one; nothing was changed.`,
    )
  await refuseConnected(target.ownerUrl, name)
  try {
    const inDoubt = await fill(services, backup, target)
    return { replaced: undefined, inDoubt, toDistribute: true }
  } catch (error) {
    throw new BackupError(
      `${error instanceof Error ? error.message : error} The database ${name} is incomplete: drop it on every node, create it again, and repeat the restore.`,
      { cause: error },
    )
  }
}

async function fill(
  services: RestoreServices,
  backup: Backup,
  { ownerUrl, appUrl, withoutKey }: Omit<RestoreOptions, 'replace'>,
): Promise<number> {
  const { clock, log, keys } = services
  await loadBackup(ownerUrl, backup, log)
  await bringUpToDate(ownerUrl, { clock, log })
  await withOwner(ownerUrl, (client) => client.query('analyze'))
  const database = connectDatabase(appUrl, { max: 2, log, name: 'holdfast restore' })
  try {
    const { closed } = await countDataKeys(database, keys)
    if (closed > 0 && !withoutKey) throw new BackupError(unreadable(backup.manifest))
    return await holdAfterRestore(
      { ...services, database },
      { dataFrom: new Date(backup.manifest.takenAt) },
    )
  } finally {
    await database.close()
  }
}

function refuseForeignKey({ keys }: RestoreServices, manifest: Manifest): void {
  const ours = keyFingerprints(keys)
  const { dataKeys, fingerprints } = manifest.keys
  if (dataKeys > 0 && !fingerprints.every((fingerprint) => ours.includes(fingerprint)))
    throw new BackupError(unreadable(manifest))
}

const unreadable = ({ keys }: Manifest) =>
  `SECRET_KEY does not open the health answers in this backup: they need the key with the fingerprint ${keys.fingerprints.join(' and ') || 'unknown'}. Set it as SECRET_KEY, or as SECRET_KEY_OLD beside a new one; --without-key restores everything else.`

/** Returns whether the database has no schema or no agency. An unreadable one counts as full. */
const hasNoAgency = (ownerUrl: string): Promise<boolean> =>
  withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('directory.organization_slug') is not null as found`,
    )
    if (rows[0]?.found !== true) return true
    try {
      await client.query('begin; set local role holdfast_backup')
      const { rowCount } = await client.query('select from directory.organization_slug limit 1')
      return rowCount === 0
    } catch {
      return false
    }
  })
