import { createLoginLink } from '../../features/access/server/request-login-link.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { beginDemonstration, demonstrationEmail, fillDemonstration } from './demonstration.ts'

const day = 24 * 3600 * 1000

/**
 * On an empty database makes the demonstration agency: the agency at once, its year of history behind the answer. Refused where
 * email leaves the house, in production, and with HOLDFAST_SEED=none. Answers the sign-in link to print, if there is somebody to sign in.
 */
export async function prepareFirstStart(services: Services): Promise<string | undefined> {
  const { config, log } = services
  const wanted = config.seed === 'demo' && !config.production && config.smtpUrl === undefined
  const made = wanted ? await beginDemonstration(services) : undefined
  if (made !== undefined)
    void fillDemonstration(services, made).catch((error) =>
      log.error({ error }, 'the demonstration agency could not be filled'),
    )
  return config.production ? undefined : signInLink(services)
}

// The demonstration's admin, else the first admin there is: whoever starts a development server wants in.
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
  return email === undefined ? undefined : createLoginLink(services, email, { lifetime: day })
}
