import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { countOf } from '../../kernel/count.ts'
import { createClock } from '../../platform/clock.ts'
import { type Config, ConfigError } from '../../platform/config.ts'
import { createKeys, readOrCreateSecret } from '../../platform/crypto.ts'
import { createLog } from '../../platform/log.ts'
import { openBackup } from '../backup/read-backup.ts'
import { type Restored, restoreBackup } from '../backup/restore-backup.ts'
import { openDatabase } from '../services.ts'
import { ask } from './ask.ts'
import { type Command, print, UsageError } from './command.ts'

export const restoreCommand: Command = {
  usage: 'holdfast restore FILE [--replace] [--without-key] [--yes] [--json]',
  about: `Restores a backup into a new database and puts it, once compared, in the place of the old one.
Stop servers and workers first.
Outreach emails are held afterward until \`holdfast restore confirm-sending\`.
--replace      the database contains agencies; it is kept under another name until the next restore
               (a database of many nodes is not replaced: restore into a new one, then distribute)
--without-key  restore although SECRET_KEY does not open the health answers in the backup
--yes          do not ask
With DATABASE_URL, DATABASE_OWNER_URL is needed too, of an owner who may create databases.`,
  async run(words, config) {
    const { values, positionals } = parseArgs({
      args: words,
      options: {
        replace: { type: 'boolean', default: false },
        'without-key': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new UsageError('FILE, one backup, is needed')
    const { replace, yes } = values
    if (replace && !yes && !(await isConfirmed())) return 1
    const backup = await openBackup(resolve(file))
    try {
      const { takenAt } = backup.manifest
      const restored = await withRestoreServices(config(), (services, urls) =>
        restoreBackup(services, backup, {
          ownerUrl: urls.owner,
          appUrl: urls.app,
          replace,
          withoutKey: values['without-key'],
        }),
      )
      print(values.json, { takenAt, ...restored }, describe(takenAt, restored))
      return 0
    } finally {
      await backup.close()
    }
  },
}

async function isConfirmed(): Promise<boolean> {
  const answer = await ask('The backup will take the place of the present database. Type replace: ')
  if (answer === undefined)
    throw new UsageError('--replace asks before it starts; without a terminal, add --yes')
  if (answer !== 'replace') console.error('Nothing was changed.')
  return answer === 'replace'
}

type RestoreServices = Parameters<typeof restoreBackup>[0]

/** Opens the database without migrating it: it may be broken, and the backup has its own. */
async function withRestoreServices<Result>(
  config: Config,
  work: (services: RestoreServices, urls: { owner: string; app: string }) => Promise<Result>,
): Promise<Result> {
  const log = createLog(config.logLevel, { process: 'restore' })
  if (config.databaseUrl !== undefined && config.databaseOwnerUrl === undefined)
    throw new ConfigError('DATABASE_OWNER_URL is needed: only the owner may restore the database.')
  const { urls, server } = await openDatabase(config, false, log)
  try {
    const secret = config.secretKey ?? readOrCreateSecret(config.dataFolder)
    const keys = createKeys(secret, config.secretKeyOld)
    return await work({ config, clock: createClock(config.today), keys, log }, urls)
  } finally {
    await server?.stop()
  }
}

const describe = (takenAt: string, { replaced, inDoubt, toDistribute }: Restored) =>
  [
    `Restored the database as it was at ${takenAt}.`,
    ...(toDistribute
      ? ['All rows lie on the coordinator: run `holdfast distribute` before servers start.']
      : []),
    ...(replaced === undefined
      ? []
      : [`The old database is kept as ${replaced} until the next restore.`]),
    `Outreach emails are held; ${countOf(inDoubt, 'email')} of this backup may have been sent since. Decide with \`holdfast restore confirm-sending\`.`,
    'Contacts deleted forever since the backup are back, and people who unsubscribed since then are subscribed: repeat both before you decide.',
  ].join('\n')
