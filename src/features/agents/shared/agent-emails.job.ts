import { z } from 'zod'
import { declareJob, OrganizationJob } from '../../../kernel/job.ts'

const id = z.number().int().positive()

/** Emails an activation link. The job makes the link, so that no token is stored in the job. */
export const inviteAgentJob = declareJob(
  'agents.invite',
  OrganizationJob.extend({ agentId: id, invitedBy: id.nullable() }),
)

/** Tells one of the two email addresses that the agent's was changed. */
export const tellEmailChangeJob = declareJob(
  'agents.tell-email-change',
  OrganizationJob.extend({ from: z.string(), to: z.string(), recipient: z.enum(['from', 'to']) }),
)

/** Warns one person of licenses that have expired or soon will. */
export const warnOfLicensesJob = declareJob(
  'agents.warn-of-licenses',
  OrganizationJob.extend({
    recipientId: id,
    licenses: z.array(z.object({ agentId: id, state: z.string() })).min(1),
  }),
)
