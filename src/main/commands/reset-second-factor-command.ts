import { parseArgs } from 'node:util'
import { findLoginAddress } from '../../features/access/server/login-address.sql.ts'
import { resetSecondFactorOf } from '../../features/access/server/second-factor/reset-second-factor.ts'
import { securityNoticesSent } from '../../features/access/server/send-security-notice.ts'
import { parseEmailAddress } from '../../kernel/email-address.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { type Command, print, UsageError, withServices } from './command.ts'

export const resetSecondFactorCommand: Command = {
  usage: 'holdfast second-factor reset --email ADDRESS [--json]',
  about:
    'Removes the second factor of a person who lost the phone and the recovery codes, where no other admin can do it; ends their sessions and emails them. Make sure first that the person is who they say they are.',
  async run(words, config) {
    const options = { email: { type: 'string' }, json: { type: 'boolean' } } as const
    const { values } = parseArgs({ args: words, options })
    const email = parseEmailAddress(values.email ?? '')
    if (email === undefined) throw new UsageError('--email must be an email address')
    return withServices(config(), async (services) => {
      const address = await systemTransaction(services.database, (system) =>
        findLoginAddress(system, email),
      )
      if (address === undefined) {
        console.error(`${email} cannot log in: there is no such person.`)
        return 1
      }
      const { organizationId, agentId } = address
      const context = { ...services, organizationId, actor: { kind: 'system' } as const }
      const { removed } = await resetSecondFactorOf(context, agentId)
      await securityNoticesSent()
      const text = removed
        ? `Removed the second factor of ${email}. Their sessions have ended; they log in by email and can set up a new phone.`
        : `${email} has no second factor.`
      print(values.json ?? false, { email, removed }, text)
      return 0
    })
  },
}
