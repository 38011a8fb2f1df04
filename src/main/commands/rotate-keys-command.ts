import { renewDataKeys } from '../../features/organizations/server/renew-data-keys.ts'
import { rotateDataKeys } from '../../features/organizations/server/rotate-data-keys.ts'
import { features } from '../features.ts'
import { type Command, print, wantsJson, withServices } from './command.ts'

export const rotateKeysCommand: Command = {
  usage: 'holdfast keys rotate [--json]',
  about:
    'Wraps all data keys by SECRET_KEY, after which SECRET_KEY_OLD is no longer needed, gives each organization a new data key and seals its data with it. An interrupted run can be repeated.',
  async run(words, config) {
    const json = wantsJson(words)
    return withServices(config(), async (services) => {
      const progress = (done: number, of: number) => {
        if (done % 100 === 0 || done === of) console.error(`${done} of ${of} organizations`)
      }
      const rotation = await rotateDataKeys(services, progress)
      const { rotated, current, closed } = rotation
      const wrapped = `Wrapped ${rotated} data keys again; ${current} were up to date.`
      if (closed > 0) {
        print(json, rotation, wrapped)
        console.error(
          `${closed} data keys cannot be opened: they were made with another SECRET_KEY. Set it as SECRET_KEY_OLD and run this again.`,
        )
        return 1
      }
      const sealed = features.flatMap((feature) => feature.sealed ?? [])
      const renewal = await renewDataKeys(services, { sealed, progress })
      const { renewed, rows, deletedKeys, keptKeys } = renewal
      const kept = keptKeys === 0 ? '' : `; ${keptKeys} stay, because rows in the trash need them`
      print(
        json,
        { ...rotation, ...renewal },
        `${wrapped}\nGave ${renewed} organizations a new data key and sealed ${rows} rows with it; deleted ${deletedKeys} earlier keys${kept}.`,
      )
      return 0
    })
  },
}
