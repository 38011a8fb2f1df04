import { z } from 'zod'
import { declareJob, OrganizationJob } from '../../../kernel/job.ts'

/** Checks the agency's domain; the next check makes up for one that failed. */
export const checkSendingDomainJob = declareJob('sending.check-domain', OrganizationJob, 3)

/** Emails the admins that their domain is no longer used. */
export const tellDomainLostJob = declareJob('sending.domain-lost', OrganizationJob)

/** Emails the admins that complaints have halted emails to a provider. */
export const tellProviderHaltedJob = declareJob(
  'sending.provider-halted',
  OrganizationJob.extend({ haltId: z.number().int().positive() }),
)
