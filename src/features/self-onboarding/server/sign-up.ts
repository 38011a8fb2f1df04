import { AppError } from '../../../kernel/app-error.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import type { Services } from '../../../platform/services.ts'
import { invalidOrganizationId } from '../../organizations/shared/organization-texts.ts'
import type { LeadSignUp } from '../shared/self-onboarding.contract.ts'
import { signUpToken } from './contact-tokens.ts'
import { isFromPerson } from './hold-off-programs.ts'
import { openForLead } from './open-for-lead.ts'
import { storeSignUp } from './store-sign-up.ts'
import type { Visitor } from './visitor-of.ts'

/** No one fills in its eleven fields in three seconds. */
const limits = { name: 'self-service', maxWithoutForm: 3, shortestTime: 3000 }

/**
 * Creates a lead, and returns the name by which its quote can be generated. The answer is the same
 * for an email address that a contact has (decision 121). Throws 400 for missing fields, 404 for an
 * unknown link, 422 when the agency can add no one, 429.
 */
export async function signUpLead(
  services: Services,
  form: LeadSignUp,
  visitor: Visitor,
): Promise<{ contactId: string }> {
  if (!(await isFromPerson(services, form, visitor, limits)))
    return { contactId: signUpToken(services.keys, newPublicId()) }
  const stored = await openForLead(services, form, (opened) =>
    storeSignUp(services, { form, visitor, ...opened }),
  )
  if (stored === undefined) throw new AppError('NOT_FOUND', invalidOrganizationId)
  return { contactId: signUpToken(services.keys, stored.publicId) }
}
