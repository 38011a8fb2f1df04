import { renewDataKeys } from '../../features/organizations/server/renew-data-keys.ts'
import { rotateDataKeys } from '../../features/organizations/server/rotate-data-keys.ts'
import { countOf } from '../../kernel/count.ts'
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
      const wrapped = `Wrapped ${countOf(rotated, 'data key')} again; ${current} had the current SECRET_KEY already.`
      if (closed > 0) {
        print(json, rotation, wrapped)
        console.error(
          `${countOf(closed, 'data key')} made with another SECRET_KEY cannot be opened. Set it as SECRET_KEY_OLD and run this again.`,
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
        `${wrapped}\nGave ${countOf(renewed, 'organization')} a new data key and sealed ${countOf(rows, 'row')} again; deleted ${countOf(deletedKeys, 'earlier key')}${kept}.`,
      )
      return 0
    })
  },
}
