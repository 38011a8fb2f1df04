import { type EmailAddress, emailAvailable } from '../../../kernel/email-address.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import type { Services } from '../../../platform/services.ts'
import { emailTaken } from '../shared/access-texts.ts'
import { findLoginAddress } from './access.sql.ts'
import { limitAttempts } from './limit-attempts.ts'

/**
 * Returns whether no one signs in with this email address yet, which the sign-up and agent forms
 * need (decision 38). Throws 429 beyond 20 questions for one email address or 60 from one IP
 * network in 15 minutes.
 */
export async function checkEmailAvailability(
  services: Services,
  { email, ipAddress }: { readonly email: EmailAddress; readonly ipAddress: string },
): Promise<{ readonly available: boolean; readonly message: string }> {
  await limitAttempts(services, [
    [`check-email:${email}`, 20],
    [`check-email-from:${networkOf(ipAddress)}`, 60],
  ])
  const address = await systemTransaction(services.database, (system) =>
    findLoginAddress(system, email),
  )
  const available = address === undefined
  return { available, message: available ? emailAvailable : emailTaken }
}
