import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { countOf, formatCount } from '../../kernel/count.ts'
import { createClock } from '../../platform/clock.ts'
import { type Config, ConfigError } from '../../platform/config.ts'
import { createLog } from '../../platform/log.ts'
import { backupPath, noteBackupFailure } from '../backup/backup-folder.ts'
import { backUpAndTidy, keepBackingUp } from '../backup/backup-schedule.ts'
import { mayCreateDatabases } from '../backup/databases.ts'
import { type TakenBackup, takeBackup } from '../backup/take-backup.ts'
import { explainFailure } from '../explain-failure.ts'
import { untilStopped } from '../until-stopped.ts'
import { type Command, print, UsageError, withServices } from './command.ts'

export const backupCommand: Command = {
  usage:
    'holdfast backup [--scheduled | --daily | [--output FILE] [--verify | --no-verify] [--json]]',
  about: `Writes everything but the keys to one file and verifies it in a scratch database; processes keep running.
--output     a new file in a folder that exists; without it a dated one in BACKUP_FOLDER
--scheduled  for a timer: into BACKUP_FOLDER, of which the newest of 7 days and of 4 weeks are kept;
  \`holdfast doctor\` shows a failure
--daily      does that each night after 3 a.m., until it is stopped
--no-verify  do not restore it; --verify fails where that is impossible
With DATABASE_URL, DATABASE_OWNER_URL is needed too; verifying needs an owner who may create
  databases.`,
  async run(words, config) {
    const { values } = parseArgs({
      args: words,
      options: {
        output: { type: 'string' },
        verify: { type: 'boolean' },
        scheduled: { type: 'boolean' },
        daily: { type: 'boolean' },
        json: { type: 'boolean' },
      },
      allowNegative: true,
    })
    refuseIgnored(values)
    const configured = config()
    if (values.daily) return noted(configured, backUpDaily(configured))
    if (values.output !== undefined) await refuseOutput(resolve(values.output))
    const backUp = withServices(configured, async (services) => {
      const { config: settings, clock, keys, log, databaseUrls } = services
      const ownerUrl = databaseUrls.owner
      if (ownerUrl === '') throw new ConfigError(ownerNeeded)
      if (values.scheduled) return (await backUpAndTidy(services, ownerUrl)) === 'done' ? 0 : 1
      const takenAt = clock.now()
      const possible = values.verify !== false && (await mayCreateDatabases(ownerUrl))
      if (values.verify === true && !possible) throw new ConfigError(cannotVerify)
      const taken = await takeBackup({
        ownerUrl,
        file: resolve(values.output ?? backupPath(settings.backupFolder, takenAt)),
        keys,
        log,
        takenAt,
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
    return values.scheduled ? noted(configured, backUp) : backUp
  },
}

/** A mistyped folder would be made, and a backup of the same name replaced. */
async function refuseOutput(file: string): Promise<void> {
  if (existsSync(file))
    throw new UsageError(`${file} already exists: choose another name, or delete it first`)
  if (!existsSync(dirname(file)))
    throw new UsageError(`there is no folder ${dirname(file)}: make it first`)
}

/** Notes for `holdfast doctor` that a backup of a timer could not begin. */
async function noted(config: Config, backUp: Promise<number>): Promise<number> {
  try {
    return await backUp
  } catch (error) {
    const why = explainFailure(error) ?? (error as Error).message
    await noteBackupFailure(config.backupFolder, createClock(config.today).now(), why)
    throw error
  }
}

const ownerNeeded = 'DATABASE_OWNER_URL is needed: only the owner may read every agency’s rows.'

/** A backup of a timer has its file, verifies where it can, and logs its result. */
function refuseIgnored(values: Readonly<Record<string, unknown>>): void {
  const [mode, other] = ['daily', 'scheduled', 'output', 'verify', 'json'].filter(
    (name) => values[name] !== undefined,
  )
  if ((mode !== 'daily' && mode !== 'scheduled') || other === undefined) return
  const word = values[other] === false ? `no-${other}` : other
  throw new UsageError(`--${mode} and --${word} exclude each other`)
}

/** Runs until a signal ends it; a backup that is being taken then is left out. */
const backUpDaily = (config: Config): Promise<number> =>
  untilStopped(createLog(config.logLevel, { process: 'backup' }), async ({ onStop }) => {
    const { openServices } = await import('../services.ts')
    const services = await openServices(config, { name: 'backup', connections: 3, join: true })
    onStop(() => services.close())
    const { owner } = services.databaseUrls
    if (owner === '') throw new ConfigError(ownerNeeded)
    const end = keepBackingUp(services, owner, 0)
    onStop(async () => end())
    services.log.info('backups started')
  })

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
