import { displayLongDate } from '../../../kernel/calendar-date.ts'
import { dayMs } from '../../../kernel/duration.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { dateIn } from '../../../platform/clock.ts'
import { inOrganization, systemTransaction } from '../../../platform/database/transaction.ts'
import { sendProductEmail } from '../../../platform/mailer/product-email.ts'
import type { Services } from '../../../platform/services.ts'
import { findMember } from '../../access/server/find-member.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import { warningDays } from '../shared/api-key-texts.ts'
import { listOrganizationsWithExpiry, takeKeysToWarn } from './api-keys.sql.ts'
import { keyExpiryEmail } from './emails/key-expiry-email.tsx'

interface Warning {
  readonly to: string
  readonly name: string
  readonly day: string
}

/** Emails the owners of keys that expire within two weeks, once per key. In the minute tick. */
export async function warnOfExpiry(services: Services): Promise<void> {
  const { database, clock } = services
  const from = clock.now()
  const to = new Date(from.getTime() + warningDays * dayMs)
  const organizations = await systemTransaction(database, (system) =>
    listOrganizationsWithExpiry(system, from, to),
  )
  for (const id of organizations) {
    const organizationId = id as OrganizationId
    const warnings = await inOrganization({ database, organizationId }, async (transaction) => {
      const keys = await takeKeysToWarn(transaction, { from, to })
      const zone = keys.length === 0 ? 'UTC' : await getTimeZone(transaction)
      const found: Warning[] = []
      for (const { agent_id, name, expires_at } of keys) {
        const member = await findMember(transaction, agent_id, new Date(0))
        if (member !== undefined && expires_at !== null)
          found.push({
            to: member.principal.email,
            name,
            day: displayLongDate(dateIn(zone, expires_at)),
          })
      }
      return found
    })
    for (const warning of warnings) await sendWarning(services, warning)
  }
}

/** A mail server that does not take it is logged: the page shows the expiry too. */
async function sendWarning(services: Services, { to, name, day }: Warning): Promise<void> {
  const values = { name, day, link: `${services.config.baseUrl}/api-keys` }
  await sendProductEmail(services, keyExpiryEmail, { to, values }).catch((error: unknown) =>
    services.log.error({ error }, 'API key warning not sent'),
  )
}
