import { ConfigError } from '../../platform/config.ts'
import { beginDemonstration, fillDemonstration } from '../demonstration/demonstration.ts'
import { type Command, print, wantsJson, withServices } from './command.ts'

export const seedCommand: Command = {
  usage: 'holdfast seed [--json]',
  about:
    'Creates the demonstration agency with a year of history on an empty database; refused in production and where SMTP_URL is set.',
  async run(words, config) {
    const json = wantsJson(words)
    const settings = config()
    if (settings.production || settings.smtpUrl !== undefined)
      throw new ConfigError(
        'The demonstration agency is created only in development, without SMTP_URL.',
      )
    return withServices(settings, async (services) => {
      const organizationId = await beginDemonstration(services)
      if (organizationId !== undefined) await fillDemonstration(services, organizationId)
      print(
        json,
        { organizationId: organizationId ?? null },
        organizationId === undefined
          ? 'Organizations already exist; nothing was created.'
          : 'Created the demonstration agency.',
      )
      return 0
    })
  },
}
