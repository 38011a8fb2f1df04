import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { countOf, formatCount } from '../../kernel/count.ts'
import { ConfigError } from '../../platform/config.ts'
import { backupPath } from '../backup/backup-folder.ts'
import { mayCreateDatabases } from '../backup/databases.ts'
import { type TakenBackup, takeBackup } from '../backup/take-backup.ts'
import { type Command, print, withServices } from './command.ts'

export const backupCommand: Command = {
  usage: 'holdfast backup [--output FILE] [--verify | --no-verify] [--json]',
  about: `Writes everything but the keys to one file, while processes keep running,
  and verifies it by restoring it into a scratch database.
--output     the file; without it a dated one in BACKUP_FOLDER
--no-verify  do not restore it; --verify fails where that is impossible
With DATABASE_URL, DATABASE_OWNER_URL is needed too; verifying needs an owner who may create
  databases.`,
  async run(words, config) {
    const { values } = parseArgs({
      args: words,
      options: {
        output: { type: 'string' },
        verify: { type: 'boolean' },
        json: { type: 'boolean' },
      },
      allowNegative: true,
    })
    return withServices(config(), async (services) => {
      const { config: settings, clock, keys, log, databaseUrls } = services
      const ownerUrl = databaseUrls.owner
      if (ownerUrl === '')
        throw new ConfigError(
          'DATABASE_OWNER_URL is needed: only the owner may read every agency’s rows.',
        )
      const takenAt = clock.now()
      const possible = values.verify !== false && (await mayCreateDatabases(ownerUrl))
      if (values.verify === true && !possible) throw new ConfigError(cannotVerify)
      const taken = await takeBackup({
        ownerUrl,
        file: resolve(values.output ?? backupPath(settings.backupFolder, takenAt)),
        ...{ keys, log, takenAt },
        verify: possible,
      })
      const { manifest, ...result } = taken
      print(
        values.json ?? false,
        { ...result, takenAt: manifest.takenAt, keys: manifest.keys },
        describe(taken, values.verify === false),
      )
      return 0
    })
  },
}

const cannotVerify =
  'The backup cannot be verified: the owner may not create databases. As a superuser, run `alter role holdfast_owner createdb`.'

function describe(
  { file, bytes, rows, tables, verified, seconds, manifest }: TakenBackup,
  skipped: boolean,
) {
  const { dataKeys, fingerprints } = manifest.keys
  return [
    `${file}: ${formatCount(rows)} rows of ${tables} tables, ${(bytes / 1e6).toFixed(1)} MB, written in ${seconds.write.toFixed(1)} s.`,
    verified
      ? `Verified: restored into a scratch database and compared in ${seconds.verify.toFixed(1)} s.`
      : `Not verified${skipped ? '' : `. ${cannotVerify}`}`,
    `Its ${countOf(dataKeys, 'data key')} need${dataKeys === 1 ? 's' : ''} the SECRET_KEY with the fingerprint ${fingerprints.join(' and ') || 'unknown'}, which is not in it: keep that key apart.`,
  ].join('\n')
}
