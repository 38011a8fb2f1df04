import { z } from 'zod'
import { declareJob } from '../../../kernel/job.ts'

const SignUp = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  organizationName: z.string(),
  phone: z.string(),
  ipAddress: z.string(),
  /** Hash of the token in the browser's onboarding cookie, as hex digits. */
  browserHash: z.string().regex(/^[0-9a-f]{64}$/),
})
export type SignUp = z.infer<typeof SignUp>

/** Creates the agency of a sign-up, unless its email address is taken, and emails the link. Its attempts span about two hours. */
export const completeSignUpJob = declareJob('onboarding.complete-sign-up', SignUp, 10)
