import { declareJob, OrganizationJob } from '../../../kernel/job.ts'

/** Checks the agency's domain; the next check makes up for one that failed. */
export const checkSendingDomainJob = declareJob('sending.check-domain', OrganizationJob, 3)

/** Emails the admins that their domain is no longer used. */
export const tellDomainLostJob = declareJob('sending.domain-lost', OrganizationJob)
