import { parseArgs } from 'node:util'
import {
  ArchiveRefused,
  openArchiveFile,
} from '../../features/agency-data/server/bring-in/archive-reader.ts'
import { importArchive } from '../../features/agency-data/server/bring-in/import-archive.ts'
import { openPublicLink } from '../../features/organizations/server/open-public-link.ts'
import { countOf } from '../../kernel/count.ts'
import { type Command, print, UsageError, withServices } from './command.ts'

export const importArchiveCommand: Command = {
  usage: 'holdfast import-archive FILE --agency ADDRESS [--json]',
  about:
    'Brings the archive of an agency (docs/archive.md) into a new agency, wholly or not at all.\nMake the new agency first: holdfast organization create. ADDRESS is the last part of its URL. An admin with the same email address in both is one person; the others are added, and log in with their own email address.',
  async run(words, config) {
    const options = { agency: { type: 'string' }, json: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
    const [file] = positionals
    const { agency, json = false } = values
    if (file === undefined || positionals.length > 1) throw new UsageError('one FILE is needed')
    if (agency === undefined) throw new UsageError('--agency is needed')
    return withServices(config(), async (services) => {
      const organizationId = await openPublicLink(
        services,
        agency,
        ['slug'],
        async (opened) => opened.organizationId,
      )
      if (organizationId === undefined)
        throw new UsageError(`there is no agency with the address ${agency}`)
      try {
        const archive = await openArchiveFile(file)
        try {
          const context = { ...services, organizationId, actor: { kind: 'system' } } as const
          const imported = await importArchive(context, archive, (table) => {
            if (!json) console.error(`${table}...`)
          })
          const { rows, withoutLogin } = imported
          const lines = [
            `${countOf(rows.contact ?? 0, 'client')} and ${countOf(rows.email ?? 0, 'email')} are in ${agency}.`,
            ...(withoutLogin.length === 0
              ? []
              : [
                  `Cannot log in yet, because another agency here has the login email: ${withoutLogin.join(', ')}. Change it under Manage Agents.`,
                ]),
          ]
          print(json, imported, lines.join('\n'))
          return 0
        } finally {
          archive.close()
        }
      } catch (error) {
        if (!(error instanceof ArchiveRefused)) throw error
        print(json, { refused: error.message }, `Nothing was imported. ${error.message}`)
        return 1
      }
    })
  },
}
