import { AppError } from '../../../kernel/app-error.ts'
import { personName } from '../../../kernel/person-name.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { tellOfRefusedLeadJob } from '../shared/lead.job.ts'
import { signUpClosed } from '../shared/sign-up-texts.ts'
import {
  type LeadLink,
  type OpenedSelfOnboarding,
  openSelfOnboarding,
} from './open-self-onboarding.ts'
import type { LeadDetails } from './store-sign-up.ts'

/**
 * Opens a link to store a lead, as `openSelfOnboarding`. A form that was sent twice at the same
 * time is stored once and answered twice. If the agency can add no one, its agent gets what is
 * needed to call, and 422 is thrown without the reason.
 */
export async function openForLead<Result>(
  services: Services,
  form: LeadLink & LeadDetails,
  work: (opened: OpenedSelfOnboarding) => Promise<Result>,
): Promise<Result | undefined> {
  const open = () => openSelfOnboarding(services, form, work)
  try {
    return await open().catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'CONFLICT') return open()
      throw error
    })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'UNPROCESSABLE_CONTENT')) throw error
    await tellOfRefusal(services, form, error.message)
    throw new AppError('UNPROCESSABLE_CONTENT', signUpClosed, { reason: 'closed' })
  }
}

/** The lead is not kept, so the agency gets everything it needs to call. */
async function tellOfRefusal(
  services: Services,
  { firstName, lastName, phone, email, ...link }: LeadLink & LeadDetails,
  reason: string,
): Promise<void> {
  services.log.warn('a sign-up was refused: the agency can add no contact')
  if (phone === undefined && email === undefined) return
  await openSelfOnboarding(services, link, ({ transaction, agentId }) =>
    enqueue(transaction, tellOfRefusedLeadJob, {
      organizationId: transaction.organizationId,
      agentId,
      name: personName(firstName, lastName),
      phone: phone ?? '',
      email: email ?? '',
      reason,
    }),
  )
}
