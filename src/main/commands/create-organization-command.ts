import { parseArgs } from 'node:util'
import { createLoginLink } from '../../features/access/server/request-login-link.ts'
import { operatorPlan } from '../../features/entitlements/shared/subscription-tiers.ts'
import { createOrganization } from '../../features/onboarding/server/create-organization.ts'
import { formatCount } from '../../kernel/count.ts'
import { dayMs } from '../../kernel/duration.ts'
import { parseEmailAddress } from '../../kernel/email-address.ts'
import { type Command, print, UsageError, withServices } from './command.ts'

export const createOrganizationCommand: Command = {
  usage:
    'holdfast organization create --name NAME --email ADDRESS --first NAME --last NAME [--json]',
  about: `Creates an agency (plan ${operatorPlan.tier}, setup complete, ${formatCount(operatorPlan.contactLimit)} contacts in place of the plan’s own limit) and prints a login link for its first admin, valid for a day.`,
  async run(words, config) {
    const options = {
      name: { type: 'string' },
      email: { type: 'string' },
      first: { type: 'string' },
      last: { type: 'string' },
      json: { type: 'boolean' },
    } as const
    const { values } = parseArgs({ args: words, options })
    const name = values.name?.trim()
    const email = parseEmailAddress(values.email ?? '')
    const firstName = values.first?.trim()
    const lastName = values.last?.trim()
    if (!name) throw new UsageError('--name is needed')
    if (email === undefined) throw new UsageError('--email must be an email address')
    if (!firstName || !lastName)
      throw new UsageError('--first and --last, the name of the agency’s first admin, are needed')
    return withServices(config(), async (services) => {
      const made = await createOrganization(services, {
        name,
        email,
        firstName,
        lastName,
      })
      const link = await createLoginLink(services, email, { lifetime: dayMs })
      print(
        values.json ?? false,
        { ...made, email, link },
        `Created ${name} (${made.slug}).\nSign in as ${email}: ${link}`,
      )
      return 0
    })
  },
}
