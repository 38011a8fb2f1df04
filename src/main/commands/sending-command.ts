import { parseArgs } from 'node:util'
import { listAgencyAddresses } from '../../features/organizations/server/list-organization-ids.ts'
import { listOpenHalts, type OpenHalt } from '../../features/sending/server/list-halts.ts'
import { resumeProvider } from '../../features/sending/server/resume-provider.ts'
import {
  mailboxProviders,
  providerName,
} from '../../features/sending/shared/mailbox-provider.rules.ts'
import { haltReasonLength } from '../../features/sending/shared/sending-texts.ts'
import { AppError } from '../../kernel/app-error.ts'
import { countOf } from '../../kernel/count.ts'
import { readInstallation } from '../../platform/database/installation.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { type Command, print, UsageError, wantsJson, withServices } from './command.ts'

const noHalt = 'No agency’s emails are halted.'
const held = 'Outreach emails are held after a restore: holdfast restore confirm-sending'

export const listHaltsCommand: Command = {
  usage: 'holdfast sending halts [--json]',
  about:
    'Lists where emails are halted because too many readers complained, by agency and mailbox provider.\nIt also says whether emails of all agencies are held after a restore.',
  async run(words, config) {
    const json = wantsJson(words)
    return withServices(config(), async (services) => {
      const halts = await listOpenHalts(services)
      const { hold } = await systemTransaction(services.database, readInstallation)
      const lines = halts.length === 0 ? [noHalt] : halts.map(lineOf)
      if (hold !== undefined) lines.push(held)
      print(json, { halts, heldAfterRestore: hold !== undefined }, lines.join('\n'))
      return 0
    })
  },
}

export const resumeSendingCommand: Command = {
  usage: 'holdfast sending resume --agency ADDRESS --provider PROVIDER --reason TEXT [--json]',
  about: `Lets an agency’s emails go to a mailbox provider again, as its admins can; complaints until now count no more. Exit code 1 when they are not halted.
--agency    the last part of the agency’s URL, as \`sending halts\` lists it
--provider  ${mailboxProviders.map(({ key }) => key).join(', ')}
--reason    what has changed, for the agency’s audit log`,
  async run(words, config) {
    const options = {
      agency: { type: 'string' },
      provider: { type: 'string' },
      reason: { type: 'string' },
      json: { type: 'boolean' },
    } as const
    const { values } = parseArgs({ args: words, options })
    const { agency, provider, json = false } = values
    const reason = values.reason?.trim() ?? ''
    if (agency === undefined) throw new UsageError('--agency is needed')
    if (!mailboxProviders.some(({ key }) => key === provider) || provider === undefined)
      throw new UsageError('--provider must be one that `sending halts` lists')
    if (reason === '' || reason.length > haltReasonLength)
      throw new UsageError(`--reason must be 1 to ${haltReasonLength} characters`)
    return withServices(config(), async (services) => {
      const addresses = await systemTransaction(services.database, listAgencyAddresses)
      const found = addresses.find(({ slug }) => slug === agency)
      if (found === undefined) throw new UsageError(`no agency has the address ${agency}`)
      const context = { ...services, organizationId: found.organizationId }
      try {
        const actor = { kind: 'system' } as const
        await resumeProvider({ ...context, actor }, { provider, reason, by: null })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        print(json, { resumed: false }, error.message)
        return 1
      }
      const text = `Restarted emails from ${agency} to ${providerName(provider)}.`
      print(json, { resumed: true }, text)
      return 0
    })
  },
}

const lineOf = ({ agency, provider, haltedAt, emails, complaints }: OpenHalt) =>
  `${agency}: ${provider} (${providerName(provider)}) since ${haltedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${countOf(complaints, 'complaint')} about ${countOf(emails, 'email')}`
