import { z } from 'zod'
import { publicCall } from '../../../kernel/call.ts'

/** The effect of a link in an email about a new login email address. */
export const LoginEmailChange = z.object({
  /** The new inbox confirms, the earlier one undoes. */
  kind: z.enum(['confirm', 'undo']),
  agency: z.string(),
  from: z.string(),
  to: z.string(),
  /** Whether the new email address logs in by now. */
  inForce: z.boolean(),
  /** Whether what the link does has been done. */
  done: z.boolean(),
})
export type LoginEmailChange = z.infer<typeof LoginEmailChange>

const link = z.object({ token: z.string().max(100) })

export const loginEmailContract = {
  readLoginEmailChange: publicCall
    .get('/auth/login-email/{token}', 'What the link in an email about a new login email does')
    .input(link)
    .output(LoginEmailChange),
  decideLoginEmailChange: publicCall
    .post(
      '/auth/login-email/{token}',
      'Confirms a new login email with the link sent to it, or undoes the change with the link sent to the earlier address',
    )
    .input(link)
    .output(LoginEmailChange),
}
