import { parseArgs } from 'node:util'
import { keepAgency } from '../../features/agency-data/server/deletion/keep-agency.ts'
import {
  findDeletionBySlug,
  listDeletions,
} from '../../features/agency-data/server/deletion/list-deletions.ts'
import { countOf, formatCount } from '../../kernel/count.ts'
import { type Command, print, UsageError, wantsJson, withServices } from './command.ts'

const day = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? '?'

export const deletionsCommand: Command = {
  usage: 'holdfast organization deletions [--json]',
  about:
    'Lists the agencies that will be deleted, and the proofs of those that were.\nA proof says how many rows of which table were deleted. It stays when the agency is gone.',
  async run(words, config) {
    const json = wantsJson(words)
    return withServices(config(), async (services) => {
      const deletions = await listDeletions(services)
      const lines = deletions.flatMap((one) => {
        const name = `${one.agency} (${one.slug}, agency ${one.number})`
        if (one.finishedAt === null) {
          const begun = one.startedAt === null ? '' : ', begun'
          return [`${name}: asked for ${day(one.askedAt)}, due ${day(one.dueAt)} UTC${begun}`]
        }
        const tables = Object.entries(one.erased).sort(([a], [b]) => a.localeCompare(b))
        const rows = tables.reduce((sum, [, count]) => sum + count, 0)
        return [
          `${name}: deleted ${day(one.finishedAt)} UTC, ${countOf(rows, 'row')}, data keys destroyed`,
          ...tables.map(([table, count]) => `  ${table} ${formatCount(count)}`),
        ]
      })
      print(json, { deletions }, lines.length === 0 ? 'No agency was deleted.' : lines.join('\n'))
      return 0
    })
  },
}

export const keepOrganizationCommand: Command = {
  usage: 'holdfast organization keep --agency ADDRESS [--json]',
  about:
    'Stops the deletion of an agency before it begins. ADDRESS is the last part of its URL, as `organization deletions` lists it.',
  async run(words, config) {
    const options = { agency: { type: 'string' }, json: { type: 'boolean' } } as const
    const { values } = parseArgs({ args: words, options })
    const { agency } = values
    if (agency === undefined) throw new UsageError('--agency is needed')
    return withServices(config(), async (services) => {
      const organizationId = await findDeletionBySlug(services, agency)
      if (organizationId === undefined)
        throw new UsageError(`no deletion is pending for an agency with the address ${agency}`)
      await keepAgency({ ...services, organizationId, actor: { kind: 'system' } })
      print(values.json ?? false, { kept: agency }, `${agency} will not be deleted.`)
      return 0
    })
  },
}
