import { z } from 'zod'
import { declareJob, OrganizationJob } from '../../../kernel/job.ts'

const id = z.number().int().positive()

/** Emails an activation link. The job makes the link, so that no token is stored in the job. */
export const inviteAgentJob = declareJob(
  'agents.invite',
  OrganizationJob.extend({ agentId: id, invitedBy: id.nullable() }),
)

/** Asks the new email address to confirm itself, or tells the earlier one. */
const LoginEmailLetter = z.enum(['confirm', 'requested', 'confirmed'])
export type LoginEmailLetter = z.infer<typeof LoginEmailLetter>

/** Emails about a new login email address. The job signs the link, so that no token is stored. */
export const loginEmailJob = declareJob(
  'agents.login-email',
  OrganizationJob.extend({ change: z.string(), letter: LoginEmailLetter }),
)

/** Warns one person of licenses that have expired or soon will. */
export const warnOfLicensesJob = declareJob(
  'agents.warn-of-licenses',
  OrganizationJob.extend({
    recipientId: id,
    licenses: z.array(z.object({ agentId: id, state: z.string() })).min(1),
  }),
)
