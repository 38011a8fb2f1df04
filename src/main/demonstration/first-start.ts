import { createLoginLink } from '../../features/access/server/request-login-link.ts'
import { dayMs } from '../../kernel/duration.ts'
import { demonstrationEmail } from '../../kernel/product.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { beginDemonstration, fillDemonstration } from './demonstration.ts'

/**
 * Creates the demonstration agency on an empty database: the agency at once, its year of history in
 * the background. Not in production, with a real mail server, or with HOLDFAST_SEED=none. Returns
 * the sign-in link to print, if an agent can sign in.
 */
export async function prepareFirstStart(services: Services): Promise<string | undefined> {
  const { config, log } = services
  const wanted = config.seed === 'demo' && !config.production && config.smtpUrl === undefined
  const made = wanted ? await beginDemonstration(services) : undefined
  if (made !== undefined) {
    console.log(
      '\nCreating the demonstration agency in the background; the app shows how far it is.',
    )
    void fillDemonstration(services, made).then(
      () => console.log('The demonstration agency is ready.'),
      (error) => log.error({ error }, 'the demonstration agency could not be filled'),
    )
  }
  return config.production ? undefined : signInLink(services)
}

// The demonstration's admin, else the first admin: a developer who starts a server wants to sign
// in.
async function signInLink(services: Services): Promise<string | undefined> {
  const addresses = await systemTransaction(services.database, (system) =>
    system
      .selectFrom('directory.login_address')
      .select('email')
      .orderBy('organization_id')
      .orderBy('agent_id')
      .limit(50)
      .execute(),
  )
  const email =
    addresses.find((row) => row.email === demonstrationEmail)?.email ?? addresses[0]?.email
  return email === undefined ? undefined : createLoginLink(services, email, { lifetime: dayMs })
}
