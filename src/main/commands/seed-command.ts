import { beginDemonstration, fillDemonstration } from '../demonstration/demonstration.ts'
import { type Command, print, UsageError, withServices } from './command.ts'

export const seedCommand: Command = {
  name: 'seed',
  usage: 'holdfast seed [--json]',
  about: 'Makes the demonstration agency with a year of history on an empty database; refused in production and where SMTP_URL is set.',
  async run(words, config) {
    const settings = config()
    if (settings.production || settings.smtpUrl !== undefined)
      throw new UsageError('The demonstration agency is made only in development, without SMTP_URL.')
    return withServices(settings, async (services) => {
      const organizationId = await beginDemonstration(services)
      if (organizationId !== undefined) await fillDemonstration(services, organizationId)
      print(
        words.includes('--json'),
        { organizationId: organizationId ?? null },
        organizationId === undefined ? 'There are organizations already; nothing made.' : 'Made the demonstration agency.',
      )
      return 0
    })
  },
}
