import { parseArgs } from 'node:util'
import { describeApplication } from '../application.ts'
import type { Command } from './command.ts'

export const openApiCommand: Command = {
  usage: 'holdfast openapi',
  about: 'Prints the OpenAPI document of every call under /api, as /api/openapi.json returns it.',
  async run(words, config) {
    parseArgs({ args: words, options: { json: { type: 'boolean' } } })
    console.log(JSON.stringify(await describeApplication(config()), null, 2))
    return 0
  },
}
