import { type EmailAddress, emailAvailable } from '../../../kernel/email-address.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import type { MemberContext, Services } from '../../../platform/services.ts'
import { emailTaken } from '../shared/access-texts.ts'
import { limitAttempts } from './limit-attempts.ts'
import { isAddressTaken } from './login-address.sql.ts'

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
  const available = !(await systemTransaction(services.database, (system) =>
    isAddressTaken(system, email),
  ))
  return { available, message: available ? emailAvailable : emailTaken }
}

/**
 * Limits the email addresses that an agency's admins enter for agents, which tell whether one has
 * an account. Throws 429 beyond 60 in 15 minutes.
 */
export const limitAddressQuestions = (context: MemberContext): Promise<void> =>
  limitAttempts(context, [[`check-email-by:${context.organizationId}`, 60]])
