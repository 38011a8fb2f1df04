import { z } from 'zod'
import { declareJob } from '../../../kernel/job.ts'

const SignUp = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  organizationName: z.string(),
  /** Empty if the wizard got one that has not ten digits. */
  phone: z.string(),
  ipAddress: z.string(),
  /** Hash of the token in the browser's onboarding cookie, as hex digits. */
  browserHash: z.string().regex(/^[0-9a-f]{64}$/),
  /** The wizard at /onboarding sets the agency up. */
  wizard: z.boolean().optional(),
})
export type SignUp = z.infer<typeof SignUp>

/**
 * Creates the agency of a sign-up, unless its email address is taken, and emails the link. Its
 * attempts span about two hours.
 */
export const completeSignUpJob = declareJob('onboarding.complete-sign-up', SignUp, 10)
