import { rotateDataKeys } from '../../features/organizations/server/rotate-data-keys.ts'
import { type Command, print, wantsJson, withServices } from './command.ts'

export const rotateKeysCommand: Command = {
  name: 'keys rotate',
  usage: 'holdfast keys rotate [--json]',
  about:
    'Wraps all data keys by SECRET_KEY, after which SECRET_KEY_OLD is no longer needed. An interrupted run can be repeated.',
  async run(words, config) {
    const json = wantsJson(words)
    return withServices(config(), async (services) => {
      const result = await rotateDataKeys(services, (done, of) => {
        if (done % 100 === 0 || done === of) console.error(`${done} of ${of} organizations`)
      })
      const { rotated, current, closed } = result
      print(json, result, `Wrapped ${rotated} data keys again; ${current} were up to date.`)
      if (closed > 0)
        console.error(
          `${closed} data keys cannot be opened: they were made with another SECRET_KEY. Set it as SECRET_KEY_OLD and run this again.`,
        )
      return closed > 0 ? 1 : 0
    })
  },
}
