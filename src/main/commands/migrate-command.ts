import { createClock } from '../../platform/clock.ts'
import { ConfigError } from '../../platform/config.ts'
import { createLog } from '../../platform/log.ts'
import { bringUpToDate } from '../services.ts'
import { type Command, print, wantsJson, withServices } from './command.ts'

export const migrateCommand: Command = {
  usage: 'holdfast migrate [--json]',
  about:
    'Brings the schema and the reference data up to date, as the owner (DATABASE_OWNER_URL, or the embedded database). What it does, and which session it waits for, goes to standard error.',
  async run(words, config) {
    const json = wantsJson(words)
    const settings = config()
    if (settings.databaseUrl === undefined)
      return withServices(settings, async ({ applied }) => done(json, applied))
    if (settings.databaseOwnerUrl === undefined)
      throw new ConfigError(
        'DATABASE_OWNER_URL is needed: migrations run as the owner of the database',
      )
    return done(
      json,
      await bringUpToDate(settings.databaseOwnerUrl, {
        clock: createClock(settings.today),
        log: createLog(settings.logLevel),
        say: (line) => console.error(line),
      }),
    )
  },
}

function done(json: boolean, applied: readonly string[]): number {
  print(json, { applied }, applied.length === 0 ? 'Up to date.' : `Applied ${applied.join(', ')}.`)
  return 0
}
