import { AppError } from '../../../kernel/app-error.ts'
import type { EmailAddress } from '../../../kernel/email-address.ts'
import { DeliveryError } from '../../../platform/mailer/delivery-error.ts'
import type { Services } from '../../../platform/services.ts'
import { emailSignUpLink } from '../../access/server/email-sign-up-link.ts'
import {
  readSignUpStatus,
  rememberOnboardingBrowser,
} from '../../access/server/onboarding-browser.ts'
import type { SignUp } from '../shared/sign-up.job.ts'
import { addOrganization, onWorkingNode } from './add-organization.ts'

/**
 * Creates the agency of a sign-up with its admin and emails the activation link. A taken email
 * address gets a login link instead. Safe to repeat: an agency that an earlier attempt created is
 * recognized by its browser.
 */
export async function completeSignUp(services: Services, signUp: SignUp): Promise<void> {
  const browserHash = Buffer.from(signUp.browserHash, 'hex')
  const created = await createUnlessTaken(services, signUp, browserHash)
  const kind = created ? 'activation' : 'account-exists'
  try {
    await emailSignUpLink(services, { kind, to: signUp.email, browserHash })
  } catch (error) {
    if (!(error instanceof DeliveryError && error.permanent)) throw error
    // A retry would be refused too. A mistyped email address has no one to tell.
    services.log.warn({ kind }, 'sign-up email refused')
  }
}

/** Returns whether this sign-up's agency exists now; false if the address is another account's. */
async function createUnlessTaken(
  services: Services,
  { email, firstName, lastName, organizationName, phone, ipAddress, wizard }: SignUp,
  tokenHash: Buffer,
): Promise<boolean> {
  try {
    return await onWorkingNode(services.database, async (system) => {
      const status = await readSignUpStatus(system, { email, tokenHash })
      if (status !== 'free') return status === 'signed up here'
      const { transaction, agentId } = await addOrganization(system, services.clock, {
        name: organizationName,
        email: email as EmailAddress,
        firstName,
        lastName,
        phone: phone || undefined,
        from: wizard ? 'wizard' : 'sign-up',
        ipAddress,
      })
      const createdAt = services.clock.now()
      await rememberOnboardingBrowser(transaction, { tokenHash, agentId, createdAt })
      return true
    })
  } catch (error) {
    // Another sign-up took the email address at the same moment.
    if (error instanceof AppError && error.code === 'CONFLICT') return false
    throw error
  }
}
