import { z } from 'zod'
import { adminCall, Done, memberCall, publicCall } from '../../../kernel/call.ts'
import { AgentIdField } from '../../../kernel/ids.ts'
import { RequiredOf } from './required-of.ts'

const TypedCodeField = z.string().trim().min(1).max(40)
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const open = { access: 'member', duringSecondFactorSetUp: true } as const
const recent = { access: 'member', requiresRecentSignIn: true } as const

const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  addedAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const SecondFactorState = z.object({
  email: z.string(),
  active: z.boolean(),
  /** Whether an authenticator app belongs to it. */
  app: z.boolean(),
  passkeys: z.array(Passkey),
  /** When it was set up. */
  since: z.string().nullable(),
  recoveryCodesLeft: z.number(),
  /** The agency demands it of this member. */
  required: z.boolean(),
})
export type SecondFactorState = z.infer<typeof SecondFactorState>

/** A completed sign-in, whose session the cookie has. */
export const SignedIn = z.object({
  redirectUrl: z.string(),
  session: z.string(),
  email: z.string(),
  orgSlug: z.string(),
})

export const SignInSecurity = z.object({
  requiredOf: RequiredOf,
  members: z.number(),
  admins: z.number(),
  /** Members and admins who have no second factor yet. */
  membersWithout: z.number(),
  adminsWithout: z.number(),
})
export type SignInSecurity = z.infer<typeof SignInSecurity>

export const secondFactorContract = {
  readSecondFactor: memberCall
    .get('/second-factor', 'The member’s second factor')
    .meta(open)
    .output(z.object({ secondFactor: SecondFactorState })),
  startSecondFactor: memberCall
    .post(
      '/second-factor/start',
      'A new secret for an authenticator app, to be confirmed with a code',
    )
    .meta({ ...open, requiresRecentSignIn: true })
    .output(
      z.object({
        /** For typing into the app. */
        secret: z.string(),
        /** The same as a QR code, an SVG data URL. */
        qrCode: z.string(),
        url: z.string(),
      }),
    ),
  confirmSecondFactor: memberCall
    .post('/second-factor/confirm', 'Turns on the new secret; returns the recovery codes once')
    .meta({ ...open, requiresRecentSignIn: true })
    .input(z.object({ code: TypedCodeField }))
    .output(RecoveryCodes),
  renewRecoveryCodes: memberCall
    .post('/second-factor/recovery-codes', 'New recovery codes; the old ones stop working')
    .meta(recent)
    .output(RecoveryCodes),
  removeSecondFactor: memberCall
    .delete(
      '/second-factor',
      'Turns off the member’s second factor, unless the agency requires one',
    )
    .meta(recent)
    .output(Done),
  resetSecondFactor: adminCall
    .post('/agents/{id}/reset-second-factor', 'Removes the second factor of a colleague')
    .meta({ access: 'admin', requiresRecentSignIn: true })
    .input(z.object({ id: AgentIdField }))
    .output(z.object({ removed: z.boolean() })),
  readSignInSecurity: adminCall
    .get(
      '/sign-in-security',
      'Who must have a second factor in the agency, and how many do not have one',
    )
    .output(z.object({ security: SignInSecurity })),
  requireSecondFactor: adminCall
    .put('/sign-in-security', 'Requires a second factor; `was` is the value that the admin saw')
    .meta({ access: 'admin', requiresRecentSignIn: true })
    .input(z.object({ requiredOf: RequiredOf, was: RequiredOf }))
    .output(z.object({ security: SignInSecurity })),
  enterCode: publicCall
    .post('/auth/code', 'Completes a sign-in with a code from the app or a recovery code')
    .input(z.object({ code: TypedCodeField }))
    .output(
      SignedIn.extend({
        /** After a recovery code: how many are left. */
        recoveryCodesLeft: z.number().nullable(),
      }),
    ),
  cancelSignIn: publicCall
    .delete('/auth/code', 'Cancels a sign-in that is waiting for its code')
    .output(Done),
}
