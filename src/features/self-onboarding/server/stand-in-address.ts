import type { EmailAddress } from '../../../kernel/email-address.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { suppressEmailAddress } from '../../contacts/server/suppression.ts'

const domain = '@self-onboarding.invalid'

export const isStandInAddress = (email: string): boolean => email.endsWith(domain)

/**
 * Returns an email address for a contact without one. RFC 2606 reserves `.invalid`, so no one can
 * receive email there, and it is on the suppression list, so nothing is planned for it.
 */
export async function addStandInAddress(
  transaction: OrganizationTransaction,
  name: 'duplicate' | 'visitor',
  at: Date,
): Promise<EmailAddress> {
  const email = `${name}-${newPublicId().slice(0, 12)}${domain}` as EmailAddress
  await suppressEmailAddress(transaction, { email, reason: 'no_address', emailId: null, at })
  return email
}
