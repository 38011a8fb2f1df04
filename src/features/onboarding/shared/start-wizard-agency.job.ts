import { z } from 'zod'
import { declareJob } from '../../../kernel/job.ts'

const StartWizardAgency = z.object({
  /** Hash of the token in the browser's onboarding cookie, as hex digits. */
  browserHash: z.string().regex(/^[0-9a-f]{64}$/),
  ipAddress: z.string(),
  /** The agency of an email address that was corrected. */
  abandoned: z.number().int().positive().optional(),
})
export type StartWizardAgency = z.infer<typeof StartWizardAgency>

/**
 * Creates the agency of a wizard's draft, as a sign-up's, and starts the trial of the plan that its
 * team needs.
 */
export const startWizardAgencyJob = declareJob(
  'onboarding.start-wizard-agency',
  StartWizardAgency,
  10,
)
