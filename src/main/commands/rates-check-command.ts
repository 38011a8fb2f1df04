import { checkCsg } from '../../features/quotes/server/csg/check-csg.ts'
import { type Command, print, wantsJson, withServices } from './command.ts'

export const ratesCheckCommand: Command = {
  usage: 'holdfast rates check [--json]',
  about:
    'Says where prices come from, and whether CSG Actuarial accepts the key and returns rates; changes no price. Exit code 1 when it does not.',
  async run(words, config) {
    const json = wantsJson(words)
    return withServices(config(), async (services) => {
      const check = await checkCsg(services)
      print(json, check, check.lines.join('\n'))
      return check.ok ? 0 : 1
    })
  },
}
