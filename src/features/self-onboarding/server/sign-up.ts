import { AppError } from '../../../kernel/app-error.ts'
import { isFromSoftware } from '../../../kernel/honeypot.ts'
import { personName } from '../../../kernel/person-name.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { invalidOrganizationId } from '../../organizations/shared/organization-texts.ts'
import { tellOfRefusedLeadJob } from '../shared/lead.job.ts'
import type { LeadSignUp } from '../shared/self-onboarding.contract.ts'
import { sentTooFast, signUpClosed } from '../shared/sign-up-texts.ts'
import { signUpToken } from './contact-tokens.ts'
import { ageOfForm } from './form-token.ts'
import { openSelfOnboarding } from './open-self-onboarding.ts'
import { storeSignUp } from './store-sign-up.ts'
import type { Visitor } from './visitor-of.ts'

/** A household, or the agency's own office, has one network. */
const maxPerNetwork = 20
/** Of calls that no page of ours has prepared. */
const maxWithoutForm = 3
/** No one fills in eleven fields faster, in milliseconds. */
const shortestTime = 3000

/**
 * Creates a lead, and returns the name by which its quote can be generated. The answer is the same for an email address that a contact
 * has (decision 121). Throws 400 for missing fields, 404 for an unknown link, 422 when the agency can add no one, 429.
 */
export async function signUpLead(
  services: Services,
  form: LeadSignUp,
  visitor: Visitor,
): Promise<{ contactId: string }> {
  const age = ageOfForm(services, form.formToken)
  const most = age === undefined ? maxWithoutForm : maxPerNetwork
  await limitAttempts(services, [[`self-service:${networkOf(visitor.ipAddress)}`, most]])
  if (isFromSoftware(form.website)) {
    services.log.info('sign-up of a program ignored')
    return { contactId: signUpToken(services.keys, newPublicId()) }
  }
  if (age !== undefined && age < shortestTime)
    throw new AppError('TOO_MANY_REQUESTS', sentTooFast, { reason: 'fast' })
  try {
    const publicId = await openSelfOnboarding(services, form, (opened) =>
      storeSignUp(services, { form, visitor, ...opened }),
    )
    if (publicId === undefined) throw new AppError('NOT_FOUND', invalidOrganizationId)
    return { contactId: signUpToken(services.keys, publicId) }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'UNPROCESSABLE_CONTENT')) throw error
    await tellOfRefusal(services, form, error.message)
    throw new AppError('UNPROCESSABLE_CONTENT', signUpClosed, { reason: 'closed' })
  }
}

/** The lead is not kept, so the agency gets everything it needs to call. */
async function tellOfRefusal(services: Services, form: LeadSignUp, reason: string): Promise<void> {
  services.log.warn('a sign-up was refused: the agency can add no contact')
  await openSelfOnboarding(services, form, ({ transaction, agentId }) =>
    enqueue(transaction, tellOfRefusedLeadJob, {
      organizationId: transaction.organizationId,
      agentId,
      name: personName(form.firstName, form.lastName),
      phone: form.phone,
      email: form.email,
      reason,
    }),
  )
}
