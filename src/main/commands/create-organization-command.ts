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
    'holdfast organization create --name NAME --email ADDRESS [--first NAME --last NAME] [--json]',
  about: `Creates an agency (plan ${operatorPlan.tier}, setup complete, ${formatCount(operatorPlan.contactLimit)} contacts in place of the plan’s own limit) and prints a login link for its first admin, valid for a day.
--first, --last  the admin's name; by default what the email address says, to be changed in the profile`,
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
    if (!name) throw new UsageError('--name is needed')
    if (email === undefined) throw new UsageError('--email must be an email address')
    const isNamed = values.first !== undefined || values.last !== undefined
    const { first, last } = isNamed ? values : nameIn(email)
    const firstName = first?.trim()
    const lastName = last?.trim()
    if (!firstName || !lastName)
      throw new UsageError('--first and --last, the name of the agency’s first admin, go together')
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

/** Returns the name of a person that an email address says: of ann.hale@… Ann Hale. */
function nameIn(address: string): { first: string; last: string } {
  const words = (address.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean)
  const [first = 'Agency', ...others] = words.map((word) => word[0]?.toUpperCase() + word.slice(1))
  return { first, last: others.join(' ') || 'Admin' }
}
